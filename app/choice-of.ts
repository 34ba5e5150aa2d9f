import { type ChosenOrder, wantedOf } from '#resort/orders/basket/chosen-order.ts'
import type { TabChoice } from './room-choice.ts'

/** What is on the order, as a search with its rooms picked. */
export function choiceOf(chosen: ChosenOrder): TabChoice {
  const picks = chosen.stay.rooms.map(({ roomType, ratePlan }) => ({ roomType, ratePlan }))
  return { booking: wantedOf(chosen), picks }
}
