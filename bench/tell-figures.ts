/** A process that serves tells whoever started it how many milliseconds of the processor it has taken, when it is asked. */
export function tellProcessor(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1_000)
  })
}
