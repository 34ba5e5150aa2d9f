import { courtesyKind } from '../extras/courtesy-kind.ts'
import { extraKind } from '../extras/extra-kind.ts'
import { flightKind } from '../flights/flight-kind.ts'
import { giftKind } from '../gifts/gift-kind.ts'
import type { LineKinds } from '../lines/line-kind.ts'
import { roomKind } from '../stays/room-kind.ts'
import { depositKind } from '../tickets/deposit-kind.ts'
import { ticketKind } from '../tickets/ticket-kind.ts'

/** Everything that can be on an order. Kinds are asked in this order, always. */
export const lineKinds: LineKinds = [roomKind, flightKind, ticketKind, depositKind, giftKind, extraKind, courtesyKind]
