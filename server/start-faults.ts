import { NewerDatabase } from '#db/newer-database.ts'
import { sayDatabaseFault } from '#db/say-database-fault.ts'
import { LockNotHad } from '#db/wait-for-lock.ts'
import { type Config, ConfigError } from './config.ts'

type Wanted = Pick<Config, 'databaseUrl' | 'port' | 'host'>

/** What kept the house from starting, where whoever runs it can mend that; null is a mistake of ours. */
export function listStartFaults(error: unknown, wanted: Wanted): string[] | null {
  if (error instanceof ConfigError) return error.sentences
  if (error instanceof LockNotHad || error instanceof NewerDatabase) return [error.message]
  const sentence = sayListenFault(error, wanted) ?? sayDatabaseFault(error, wanted.databaseUrl ?? '')
  return sentence ? [sentence] : null
}

function sayListenFault(error: unknown, { port, host }: Wanted): string | null {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && message.includes(host))) return null
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: set PORT.`
    case 'EACCES':
      return `Port ${port} is only for programs with more rights: set PORT to 1024 or more, behind the proxy.`
    default:
      return `The site cannot listen at HOST ${host} (${message}): name an address of this machine.`
  }
}
