/** How deep what is parsed may be nested: nothing that the signer reads is deeper. */
const DEEPEST = 64
const SPACE = ' \t\r\n'

/** Where the text that begins with a quote at `start` ends, behind its closing quote. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; ; ) {
    const end = json.indexOf('"', at)
    let escapes = 0
    while (json[end - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return end + 1
    at = end + 1
  }
}

/** Whether what comes next is a colon: the text before it is a name. */
function isName(json: string, end: number): boolean {
  let at = end
  while (SPACE.includes(json[at] ?? '.')) at++
  return json[at] === ':'
}

function note(names: Set<string> | undefined, spelled: string): void {
  const name: string = JSON.parse(spelled)
  if (names?.has(name)) throw new SyntaxError(`the member ${spelled} stands there twice`)
  names?.add(name)
}

/** Throws SyntaxError where an object has a member twice. That it is JSON is known. */
function checkMembers(json: string): void {
  /** Of each object or list that is open the names so far. */
  const open: Set<string>[] = []
  for (let at = 0; at < json.length; at++) {
    const one = json[at]
    if (one === '}' || one === ']') open.pop()
    if ((one === '{' || one === '[') && open.push(new Set()) > DEEPEST) throw new SyntaxError('it is nested too deep')
    if (one !== '"') continue
    const end = endOfText(json, at)
    if (isName(json, end)) note(open.at(-1), json.slice(at, end))
    at = end - 1
  }
}

/**
 * JSON that says one thing only. Of a member that stands twice JSON.parse takes the last and others take the first: what a person reads would not be what
 * is signed. All that the signer reads, of files and of its sockets, is read by this. Throws SyntaxError.
 * @returns what JSON.parse does: of no shape until somebody has looked.
 */
export function parseJson(json: string): unknown {
  const value: unknown = JSON.parse(json)
  checkMembers(json)
  return value
}
