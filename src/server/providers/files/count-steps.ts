import { PDFArray, PDFContext, PDFObjectCopier, PDFObjectParser, PDFPageTree, PDFRef } from '@cantoo/pdf-lib'
import { take, tooDeep } from './pdf-budget.ts'

/** How deep values and page trees may nest: in documents that people send it is a dozen. */
const MAX_DEPTH = 100
/** Likewise what pages refer to, from one object to the next. */
const MAX_REFERRED = 1_000
/** An object is kept, sorted and written, a reference kept, and so is each value; an error, which the parser goes on from, is told where it was thrown. They take as much as so many bytes read, of time or memory. */
const [OBJECT, ERROR, REFERENCE, VALUE, LOOKUP] = [400, 300, 150, 30, 5]

// biome-ignore lint/suspicious/noExplicitAny: whatever methods of the library take
type Method = (this: any, ...given: any[]) => any

/** From now on each call of a method takes `steps` first. */
function counted(of: object, name: string, steps: Method): void {
  const plain = Reflect.get(of, name) as Method
  Reflect.set(of, name, function (this: unknown, ...given: unknown[]) {
    take(steps.apply(this, given))
    return plain.apply(this, given)
  })
}

/** Likewise one step each, of what is called for each byte: it takes one argument at most. */
function countedOnce(of: object, name: string): void {
  const plain = Reflect.get(of, name) as Method
  Reflect.set(of, name, function (this: unknown, given: unknown) {
    take(1)
    return plain.call(this, given)
  })
}

/** Likewise a method that calls itself for what lies within, which it does no more than `most` deep. */
function nested(of: object, name: string, most: number, steps: number): void {
  const plain = Reflect.get(of, name) as Method
  let depth = 0
  Reflect.set(of, name, function (this: unknown, given: unknown) {
    take(steps)
    if (depth === most) tooDeep()
    depth += 1
    try {
      return plain.call(this, given)
    } finally {
      depth -= 1
    }
  })
}

/** Of what lists all objects there are. */
function all(this: { indirectObjects: ReadonlyMap<unknown, unknown> }): number {
  return 2 * this.indirectObjects.size
}

/** Has the library take a step for each byte it looks at, and for all else that its work grows with. For good: for a thread that reads one document. */
export function countSteps(): void {
  const stream = Reflect.get(PDFObjectParser.forBytes(new Uint8Array(), PDFContext.create()), 'bytes') as object
  const bytes = Object.getPrototypeOf(stream) as object
  for (const name of ['next', 'peek', 'peekAhead']) countedOnce(bytes, name)
  counted(bytes, 'slice', (from: number, to: number) => Math.max(0, to - from))
  counted(bytes, 'position', () => ERROR)
  // Entries of a cross-reference stream may have no bytes.
  counted(PDFRef, 'of', () => REFERENCE)
  counted(PDFContext.prototype, 'assign', () => OBJECT)
  for (const name of ['lookup', 'lookupMaybe']) counted(PDFContext.prototype, name, () => LOOKUP)
  for (const name of ['getObjectRef', 'enumerateIndirectObjects']) counted(PDFContext.prototype, name, all)
  counted(PDFArray.prototype, 'indexOf', function () {
    return this.size()
  })
  nested(PDFObjectParser.prototype, 'parseObject', MAX_DEPTH, VALUE)
  nested(PDFPageTree.prototype, 'traverse', MAX_DEPTH, LOOKUP)
  const copier = PDFObjectCopier.for
  PDFObjectCopier.for = (from, to) => {
    const made = copier(from, to)
    nested(made, 'copy', MAX_REFERRED, LOOKUP)
    return made
  }
}
