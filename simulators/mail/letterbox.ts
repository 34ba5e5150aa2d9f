import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type Letter = { id: string; email: Email }

export type Letterbox = {
  keep: (raw: Buffer) => Promise<void>
  list: () => Promise<Letter[]>
  find: (id: string) => Promise<Letter | null>
  empty: () => Promise<void>
}

/** Every mail is a file, newest first by name. */
export async function openLetterbox(folder: string): Promise<Letterbox> {
  await mkdir(folder, { recursive: true })
  let count = 0
  /** Reading one takes milliseconds, and whoever waits for a letter lists them all every second. */
  const known = new Map<string, Letter>()
  const read = async (file: string): Promise<Letter> => {
    const letter = known.get(file) ?? {
      id: file.replace(/\.eml$/, ''),
      email: await PostalMime.parse(await readFile(join(folder, file))),
    }
    known.set(file, letter)
    return letter
  }
  const files = async () =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
  return {
    keep: async (raw) => {
      const id = `${Date.now()}-${String(count++).padStart(6, '0')}`
      await writeFile(join(folder, `${id}.part`), raw)
      await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`))
    },
    list: async () => {
      const newest = (await files()).slice(0, 200)
      for (const file of known.keys()) if (!newest.includes(file)) known.delete(file)
      return Promise.all(newest.map(read))
    },
    find: async (id) => ((await files()).includes(`${id}.eml`) ? read(`${id}.eml`) : null),
    empty: async () => {
      for (const file of await files()) await rm(join(folder, file), { force: true })
    },
  }
}
