/** A line of docs/specification.csv: one thing that is required, and the test that shows it. */
export type Requirement = { id: string; required: string; state: string; shown_by: string; why: string }

/** What a file of tests says, or null where there is none. */
type ReadTests = (path: string) => string | null

const states = ['shown', 'not-built', 'missing']

/** One sentence for everything that keeps the list from being true. */
export function judgeSpecification(rows: readonly Requirement[], readTests: ReadTests): string[] {
  return [...listDisorder(rows), ...rows.flatMap((row) => judge(row, readTests).map((fault) => `${row.id}: ${fault}`))]
}

/** How many things of each section are shown, not built yet and missing. */
export function countSections(rows: readonly Requirement[]): { section: string; counts: number[] }[] {
  const sections = Map.groupBy(rows, ({ id }) => id.split('.')[0] ?? '')
  return [...sections].map(([section, all]) => ({
    section,
    counts: states.map((state) => all.filter((row) => row.state === state).length),
  }))
}

function listDisorder(rows: readonly Requirement[]): string[] {
  let [section, number] = [0, 0]
  return rows.flatMap(({ id }) => {
    const [, ownSection = '', ownNumber = ''] = /^([1-9])\.([1-9]\d*)$/.exec(id) ?? []
    const isNext =
      (Number(ownSection) === section && Number(ownNumber) === number + 1) ||
      (Number(ownSection) === section + 1 && ownNumber === '1')
    ;[section, number] = [Number(ownSection), Number(ownNumber)]
    return isNext ? [] : [`${id} does not follow the line before it`]
  })
}

function judge({ required, state, shown_by, why }: Requirement, readTests: ReadTests): string[] {
  if (required.trim().length < 3) return ['it does not say what is required']
  switch (state) {
    case 'shown':
      return shown_by ? shown_by.split(' · ').flatMap((each) => findFault(each, readTests)) : ['no test shows it']
    case 'not-built':
      return why ? [] : ['it does not say why it is not built']
    case 'missing':
      return [`is missing: ${required}`]
    default:
      return [`${state} is no state`]
  }
}

function findFault(reference: string, readTests: ReadTests): string[] {
  const [, path = '', title] = /^(\S+\.test\.tsx?)(?: “(.+)”)?$/.exec(reference) ?? []
  if (!path) return [`${reference} names no test`]
  const text = readTests(path)
  if (text === null) return [`there is no ${path}`]
  const isThere = title === undefined || listTitles(text).some((each) => each.includes(title))
  return isThere ? [] : [`${path} has no test “${title}”`]
}

/** Of the tests that run: one that is skipped shows nothing. */
function listTitles(text: string): string[] {
  return [...text.matchAll(/(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title = '']) => title)
}
