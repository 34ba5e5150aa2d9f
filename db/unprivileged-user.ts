import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

export type SystemUser = { uid: number; gid: number }

/** The system user PostgreSQL runs as: ourselves, or for root the user `postgres`, made when missing. */
export function userForPostgres(): SystemUser | null {
  if (userInfo().uid !== 0) return null
  return findUser() ?? makeUser()
}

function findUser(): SystemUser | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

function makeUser(): SystemUser {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and the system user "postgres" could not be made. ' +
        'Start as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
  const made = findUser()
  if (!made) throw new Error('The system user "postgres" was made but cannot be found.')
  return made
}
