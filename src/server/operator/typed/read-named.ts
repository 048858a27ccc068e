/** What a file that somebody named is read by, in plain words: which file, what it was to be, and the system's code. */
export async function readNamed<T>(read: (path: string) => Promise<T>, path: string, what: string): Promise<T> {
  try {
    return await read(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'ENOENT'
        ? `There is no ${path} (ENOENT): it was to be ${what}.`
        : `${path} can’t be read (${code ?? 'unknown'}): it was to be ${what}.`,
      { cause: error },
    )
  }
}
