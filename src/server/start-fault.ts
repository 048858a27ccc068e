/** PostgreSQL's own (a wrong password, a user who may not come in, a database that isn't there), and the system's where nothing answers. */
const OF_DATABASE = '28P01 28000 3D000 ECONNREFUSED ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH'.split(' ')

/** Which setting stands behind it when the server can't start; nothing where that isn't known. The database is all that it connects to before it listens. */
function settingOf({ code = '', syscall }: NodeJS.ErrnoException): string | undefined {
  if (syscall === 'listen') return 'HOST and PORT'
  return OF_DATABASE.includes(code) ? 'DATABASE_URL' : undefined
}

/** What is said when the server can't start: the fault, the setting behind it, and who knows more. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const setting = settingOf(error)
  // Of a name with several addresses none of which answers, only the code says so.
  const message = error.message || (error as NodeJS.ErrnoException).code
  return setting ? `${setting}: ${message}\n\`./florin doctor\` says what is wrong, and how to mend it.` : error.message
}
