import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'

/** What must stay in view when a picture is cut, and the files it exists in. */
export type PictureFiles = {
  name: string
  /** What must stay in view, from the left and from the top, between 0 and 1. */
  focal: readonly [number, number]
  width: number
  height: number
  /** The widths there are files of, the smallest first. */
  widths: readonly number[]
  /** Cut upright around what must stay in view, for upright places: a wide one would be fetched to be thrown away. */
  tall?: { width: number; height: number; widths: readonly number[] } | undefined
  /** Changes with the picture, so that browsers may keep its files for ever. */
  version: string
}

/** A picture of the house, and what it shows. */
export type Picture = PictureFiles & {
  alt: Sentence
  /** A view all around, for the viewer of 360°. */
  panorama: boolean
}

/** What it shows, in the language of one reader. */
export type ToldPicture = Omit<PictureFiles, 'tall'> & { alt: string }

/** Every picture, and where each is shown. */
export type HousePictures = {
  all: readonly Picture[]
  find: (name: string) => Picture | null
  /** The first is the large one. */
  ofPage: (page: string) => readonly Picture[]
  ofRoom: (roomType: string) => readonly Picture[]
  /** What the shop sells, by the code of the product. */
  ofProduct: (product: string) => readonly Picture[]
  panoramaOf: (roomType: string) => Picture | null
}

/** Without what is not drawn, and without the words in other languages: it is sent with the page. */
export function tellPicture({ panorama: _, tall: _tall, alt, ...files }: Picture, language: Language): ToldPicture {
  return { ...files, alt: alt[language] }
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export function pictureAddress({ name, version }: PictureFiles, width: number, format: PictureFormat): string {
  return `/media/${name}/${width}.${format}?${version}`
}

/** Beyond it there is AVIF alone. */
export const widestWebp = 1200

/** Of these widths the ones there are files of in a format; what is only wider, as a view all around, is in both. */
export function widthsIn(format: PictureFormat, widths: readonly number[]): readonly number[] {
  const narrow = widths.filter((width) => width <= widestWebp)
  return format === 'webp' && narrow.length ? narrow : widths
}

/** For `srcset`: every file of one format with its width. */
export function pictureSet(picture: PictureFiles, format: PictureFormat): string {
  const widths = widthsIn(format, picture.widths)
  return widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ')
}

/** For a browser that knows neither `srcset` nor AVIF, and for shared links. */
export function pictureFallback(picture: PictureFiles): string {
  const width = picture.widths.find((each) => each >= widestWebp) ?? picture.widths.at(-1) ?? picture.width
  return pictureAddress(picture, width, 'webp')
}

/** The focal point in steps of ten per cent: a style of its own for each picture would need an unsafe policy. */
export function focalSteps({ focal: [x, y] }: PictureFiles): { x: number; y: number } {
  return { x: Math.round(x * 10) * 10, y: Math.round(y * 10) * 10 }
}
