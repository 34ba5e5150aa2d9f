import { z } from 'zod'
import type { Language } from './language.ts'

/** The same words in each language of the site. */
export type Sentence = Record<Language, string>

/** Reads what the database keeps of one. */
export const sentence = z.object({ es: z.string(), en: z.string(), pt: z.string() }) satisfies z.ZodType<Sentence>
