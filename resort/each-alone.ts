/** Does a part of the work; null when it failed, which is told when everything else is done. */
export type Alone = <Done>(what: string, work: () => Promise<Done>) => Promise<Done | null>

/** For whoever looks after many things: one that fails holds up no other, and at the end all that failed are told. */
export async function eachAlone<Done>(work: (alone: Alone) => Promise<Done>): Promise<Done> {
  const errors: Error[] = []
  const done = await work(async (what, part) => {
    try {
      return await part()
    } catch (cause) {
      errors.push(new Error(`${what} failed.`, { cause }))
      return null
    }
  })
  if (errors.length) throw new AggregateError(errors, errors.map(({ message }) => message).join(' '))
  return done
}
