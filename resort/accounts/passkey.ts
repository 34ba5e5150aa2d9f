import { z } from 'zod'

/** For whom passkeys of this house are good. */
export type PasskeyHouse = {
  /** The host that they belong to, as the browser checks. */
  id: string
  /** The address of the pages that may ask for them. */
  origin: string
}

/** A passkey as its owner is told of it. */
export type ListedPasskey = { id: number; name: string; isSynced: boolean; madeAt: Date; usedAt: Date | null }

export const mostPasskeys = 10
/** What a device is asked to sign is good for so long. */
export const challengeMinutes = 5
export const longestPasskeyName = 60

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
const transport = z.string().max(20)

/** What a browser sends of a passkey that was made; whatever else it says is not read. */
export const madePasskey = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.array(transport).max(8).default([]),
  }),
})

/** What it sends of one that has signed. */
export const usedPasskey = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100),
  }),
})

/** Text of a form; null where it is none of these. */
export function readPasskey<Answer>(text: string, schema: z.ZodType<Answer>): Answer | null {
  try {
    return schema.safeParse(JSON.parse(text.slice(0, 32_000))).data ?? null
  } catch {
    return null
  }
}

/**
 * Passkeys belong to a host with a name; where the address is a number, as in the demonstration, to `localhost` at the
 * same port.
 */
export function passkeyHouseOf({ protocol, hostname, port, origin }: URL): PasskeyHouse {
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  if (!isNumber) return { id: hostname, origin }
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}

/** A handle as devices keep it. */
export function toHandleBytes(handle: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(handle.replaceAll('-', ''), 'hex'))
}
