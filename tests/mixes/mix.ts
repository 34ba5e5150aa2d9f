import { type Language, languages } from '#resort/guests/language.ts'

/** In which language, on what and with what a story of a guest happens. */
export type Mix = { language: Language; device: Device; scripts: Scripts }
export type Device = keyof typeof devices
export type Scripts = (typeof scripts)[number]

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
}
const scripts = ['with scripts', 'without scripts'] as const

export const mixes: Mix[] = languages.flatMap((language) =>
  (['phone', 'desk'] as const).flatMap((device) => scripts.map((each) => ({ language, device, scripts: each }))),
)

/** Such as "pt phone without scripts". */
export function nameOf({ language, device, scripts: each }: Mix): string {
  return `${language} ${device} ${each}`
}

/** From 0 on, for whoever needs days of their own in each mix. */
export function placeOf(mix: Mix): number {
  return mixes.findIndex((each) => nameOf(each) === nameOf(mix))
}
