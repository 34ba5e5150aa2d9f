export type Remembered<Value> = { read: () => Promise<Value>; forget: () => void }

/** What is read once and then remembered until somebody says that it changed. A failure is not remembered. */
export function rememberOnce<Value>(readAnew: () => Promise<Value>): Remembered<Value> {
  let remembered: Promise<Value> | null = null
  return {
    forget: () => {
      remembered = null
    },
    read: () => {
      if (remembered) return remembered
      const asked = readAnew()
      asked.catch(() => {
        if (remembered === asked) remembered = null
      })
      remembered = asked
      return asked
    },
  }
}
