import type { z } from 'zod'

type Env = Record<string, string | undefined>

/** A line of an environment that was left empty says nothing, whether or not there is a space in it. */
export function withoutBlanks(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

/** Nobody knows which figure was meant: nothing, or the usual one. */
export function listBlankFigures(env: Env, shape: Record<string, z.ZodType>): string[] {
  const blank = Object.keys(shape).filter((name) => env[name]?.trim() === '')
  return blank
    .filter((name) => shape[name] && isFigure(shape[name]))
    .map((name) => `${name} is blank: say a figure, or leave it out for the usual one.`)
}

function isFigure(schema: z.ZodType): boolean {
  const { type, innerType } = schema.def as { type: string; innerType?: z.ZodType }
  return innerType ? isFigure(innerType) : type === 'number'
}
