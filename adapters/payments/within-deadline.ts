/** Ends in time: what is unanswered by then is given up, and its outcome unknown. */
export async function withinDeadline<Value>(
  deadlineMs: number,
  act: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const signal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error(`The payment provider did not answer within ${deadlineMs} ms.`))
    })
  })
  return await Promise.race([act(signal), late])
}
