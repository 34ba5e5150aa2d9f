import fc from 'fast-check'

/** As much of JSON Schema as our document uses; a keyword that is not here fails the test that meets it. */
export type Schema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  format?: string
  contentEncoding?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** By the name of a field: what makes sense, which a schema alone cannot know. */
export type Likely = Record<string, readonly unknown[]>

/** Values that a schema allows; sense is likelier than nonsense. */
export function valuesOf(schema: Schema, likely: Likely = {}): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, likely)))
  switch (schema.type) {
    case 'object':
      return fieldsOf(schema, likely)
    case 'array': {
      const size = lengths(schema.minItems, Math.min(schema.maxItems ?? 3, 5))
      return fc.array(valuesOf(schema.items ?? {}, likely), size)
    }
    case 'string':
      return strings(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

/** An object with all that is required and some of the rest. */
export function fieldsOf(
  { properties = {}, required = [] }: Schema,
  likely: Likely,
): fc.Arbitrary<Record<string, unknown>> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const any = valuesOf(schema, likely)
    const sense = likely[name]
    fields[name] = sense ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...sense) }, any) : any
  }
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}

function strings(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format, contentEncoding, minLength, maxLength = 40 } = schema
  if (contentEncoding === 'base64') return fc.base64String({ maxLength: Math.min(maxLength, 80) })
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return days
  if (format === 'uuid') return fc.uuid()
  if (!pattern) return fc.string({ unit: 'grapheme', ...lengths(minLength, Math.min(maxLength, 200)) })
  const expression = new RegExp(pattern, 'u')
  // Classes of Unicode cannot be drawn from; most words fit them anyway.
  if (!/\\p/iu.test(pattern)) return fc.stringMatching(expression).filter((text) => text.length <= maxLength)
  return fc
    .string({ unit: 'grapheme', ...lengths(minLength, maxLength) })
    .filter((text) => text.trim().length >= (minLength ?? 0) && expression.test(text))
}

const days = fc
  .date({ min: new Date('2026-11-01'), max: new Date('2029-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function lengths(min: number | undefined, max: number): { minLength: number; maxLength: number } {
  return { minLength: min ?? 0, maxLength: Math.max(min ?? 0, max) }
}

/** What no schema of ours allows, or hardly: whatever somebody may send who means no good. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202etxt',
    '1e309',
    '-1',
    '9'.repeat(400),
    "'; drop table reservation; --",
    '../../etc/passwd',
    '{"$ref":"#"}',
    '<script>',
    '2026-02-30',
    '99999-01-01',
    'NaN',
    -0,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    null,
    '',
  ),
)

/** A value with something wrong in it: a part is missing, is another thing, or is there and should not be. */
export function spoil(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const parts = value.map((part, index) => spoil(part).map((wrong) => value.with(index, wrong)))
    return fc.oneof(
      odd,
      odd.map((more) => [...value, more]),
      ...parts,
    )
  }
  if (!value || typeof value !== 'object') return odd
  const fields = Object.entries(value)
  return fc.oneof(
    odd,
    fc
      .tuple(fc.constantFrom('constructor', 'Discount', 'toString', ' '), odd)
      .map(([name, more]) => ({ ...value, [name]: more })),
    ...fields.flatMap(([name, part]) => [
      fc.constant(Object.fromEntries(fields.filter(([other]) => other !== name))),
      // A wrong value is refused more often than a field too many or too few.
      { weight: 3, arbitrary: spoil(part).map((wrong) => ({ ...value, [name]: wrong })) },
    ]),
  )
}
