/** What was asked before goes along with the form: the page keeps the conversation, and nothing else does. */
export function AskedFields({ questions }: { questions: readonly string[] }) {
  return questions.map((question, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice, and nothing changes its place
    <input key={index} type="hidden" name="asked" value={question} />
  ))
}
