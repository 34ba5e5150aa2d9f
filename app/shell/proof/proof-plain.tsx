import type { Proving } from './use-proof.ts'

type Props = { words: string; proving: Proving }

/** For browsers that cannot prove that no program asks: there is a telephone. */
export function ProofPlain({ words, proving }: Props) {
  const Kind = proving === 'failed' ? 'p' : 'noscript'
  return <Kind>{words}</Kind>
}
