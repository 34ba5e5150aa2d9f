import { readLine, toLine } from '../../read-case.ts'

/** Longer than a question is; what is longer is a message for a person. */
export const longestQuestion = 200
/** What was asked before comes back with each question: so many of them, the newest. */
export const mostTurns = 5

/** Where a sent form leads: the newest answer, which takes the focus and so is read aloud. */
export const newest = 'newest'

/** What somebody presses: asks a question, would like to be passed on, or sends what a person should read. */
export const steps = ['ask', 'person', 'send'] as const
export type Step = (typeof steps)[number]

export type Talk = {
  step: Step
  /** What was asked so far, oldest first. The page alone keeps it, and sends it back. */
  questions: string[]
  /** As it was typed, where it is no question. */
  refused: string | null
}

/** What a form of the chat says. Answers are never read from it: they are found anew. */
export function readTalk(form: FormData): Talk {
  const step = steps.find((each) => each === form.get('do')) ?? 'ask'
  const before = form.getAll('asked').slice(-mostTurns).map(toLine).filter(isQuestion)
  if (step !== 'ask') return { step, questions: before, refused: null }
  const question = readLine(form, 'question')
  if (!isQuestion(question)) return { step, questions: before, refused: question }
  return { step, questions: [...before, question].slice(-mostTurns), refused: null }
}

function isQuestion(text: string): boolean {
  return text !== '' && text.length <= longestQuestion
}
