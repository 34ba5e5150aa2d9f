import { type Line, linesToTell } from '../lines/line.ts'
import { isExtraLine } from './extra.ts'

/** Until when the rooms are the guest's on the last day: the usual time, or as late as was bought. Both are `HH:MM`. */
export function checkOutTimeOf(lines: readonly Line[], usual: string): string {
  const bought = linesToTell(lines).filter(isExtraLine)
  return bought.reduce((latest, { item: { checkOutTime } }) => {
    return checkOutTime !== null && checkOutTime > latest ? checkOutTime : latest
  }, usual)
}
