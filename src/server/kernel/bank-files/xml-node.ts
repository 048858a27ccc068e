import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { say } from '../../../contract/sentence.ts'
import { unreadable } from './file-cells.ts'

/** An element: its children by name, its attributes as '@Name', its own text as '#text'. */
export interface XmlNode {
  [name: string]: XmlNode | string | (XmlNode | string)[] | undefined
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Text stays text: an amount must never pass through a float.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 40,
  captureMetaData: true,
})

/** Reads XML without document types or entities of its own. Throws 'statement_unreadable' naming the line. */
export function readXml(text: string): XmlNode {
  const forbidden = /<!(?:DOCTYPE|ENTITY)/i.exec(text)
  if (forbidden) throw unreadable(lineAt(text, forbidden.index), say('no_doctype'))
  const sound = XMLValidator.validate(text)
  if (sound !== true) throw unreadable(sound.err.line, say('as_said', { what: sound.err.msg }))
  try {
    return parser.parse(text) as XmlNode
  } catch (error) {
    throw unreadable(1, error instanceof Error ? say('as_said', { what: error.message }) : say('no_xml'))
  }
}

/** The elements of this name inside a node; none where there is no node. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] => {
  const found = node && Object.hasOwn(node, name) ? node[name] : undefined
  const list = found === undefined ? [] : Array.isArray(found) ? found : [found]
  return list.map((one) => (typeof one === 'string' ? { '#text': one } : one))
}

/** The first element down this path, 'RltdPties/Dbtr/Nm'. */
export const childOf = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((at, name) => childrenOf(at, name)[0], node)

/** The text of a node, or of what lies down the path; '' where there is none. */
export function textOf(node: XmlNode | undefined, path?: string): string {
  const at = path === undefined ? node : childOf(node, path)
  const own = at?.['#text']
  return typeof own === 'string' ? decoded(own).trim() : ''
}

export const attributeOf = (node: XmlNode | undefined, name: string): string => {
  const value = node?.[`@${name}`]
  return typeof value === 'string' ? decoded(value).trim() : ''
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff

/** XML's own five entities and character references; anything else stays as it is. */
const decoded = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name) return named[name] as string
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= LAST_CODE_POINT ? String.fromCodePoint(point) : whole
  })

const META = XMLParser.getMetaDataSymbol() as symbol

/** The line of the file an element begins in, counted from 1. */
export function lineOfNode(node: XmlNode, file: string): number {
  const start = (node as unknown as Record<symbol, { startIndex?: number } | undefined>)[META]?.startIndex
  return lineAt(file, start ?? 0)
}

const lineAt = (file: string, index: number): number => file.slice(0, index).split('\n').length
