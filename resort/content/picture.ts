import type { Sentence } from '../guests/sentence.ts'

/** A picture of the house: what it shows, what must stay in view when it is cut, and the files it exists in. */
export type Picture = {
  name: string
  /** What must stay in view, from the left and from the top, between 0 and 1. */
  focal: readonly [number, number]
  alt: Sentence
  /** A view all around, for the viewer of 360°. */
  panorama: boolean
  width: number
  height: number
  /** The widths there are files of, the smallest first. */
  widths: readonly number[]
  /** Changes with the picture, so that browsers may keep its files for ever. */
  version: string
}

/** Every picture, and where each is shown. */
export type HousePictures = {
  all: readonly Picture[]
  find: (name: string) => Picture | null
  /** The first is the large one. */
  ofPage: (page: string) => readonly Picture[]
  ofRoom: (roomType: string) => readonly Picture[]
  panoramaOf: (roomType: string) => Picture | null
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export function pictureAddress({ name, version }: Picture, width: number, format: PictureFormat): string {
  return `/media/${name}/${width}.${format}?${version}`
}

/** For `srcset`: every file of one format with its width. */
export function pictureSet(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ')
}

/** For a browser that knows neither `srcset` nor AVIF, and for shared links. */
export function pictureFallback(picture: Picture): string {
  const width = picture.widths.find((each) => each >= 1200) ?? picture.widths.at(-1) ?? picture.width
  return pictureAddress(picture, width, 'webp')
}

/** The focal point in steps of ten per cent: a style of its own for each picture would need an unsafe policy. */
export function focalSteps({ focal: [x, y] }: Picture): { x: number; y: number } {
  return { x: Math.round(x * 10) * 10, y: Math.round(y * 10) * 10 }
}
