import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Proving } from './use-proof.ts'

type Props = { language: Language; phone: string; proving: Proving }

/** For browsers that cannot prove that no program asks: there is a telephone. */
export function ProofPlain({ language: locale, phone, proving }: Props) {
  const words = <p>{m.reserve_proof_plain({ phone }, { locale })}</p>
  return proving === 'failed' ? words : <noscript>{words}</noscript>
}
