import { type Language, languages } from '#resort/guests/language.ts'

/** A story is told in one language by `npm test`, and in all three by `npm run journeys:languages`. */
export function toldIn(usual: Language): readonly Language[] {
  return process.env.JOURNEY_LANGUAGES === 'all' ? languages : [usual]
}
