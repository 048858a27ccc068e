import { arabicRead, personInArabic, UNKNOWN } from './arabic-read.ts'
import { asRead } from './as-read.ts'
import { siteNames, withoutCountries } from './house-places.ts'
import { isLegalForm, nameWords } from './name-words.ts'
import {
  BESIDE,
  FORMS_OF_NOBODY,
  JOBS,
  LEGAL_FORMS,
  NAMES_BESIDE,
  SURNAMES,
  TITLES,
  TITLES_ALONE,
  TITLES_APART,
  TITLES_AS_SPELLED,
  TRADES,
} from './reserved-words.ts'
import { withWords } from './with-words.ts'

/** Letters in the form in which words are compared: as most typefaces show them, with the digits that are read as letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g', i: 'l', j: 'l', q: 'g' },
  ...{ rn: 'm', nn: 'm', vv: 'w', cl: 'd', ci: 'd', c1: 'd' },
}
const letterOf = (signs: string): string => LETTERS[signs] ?? signs

/** A word of the lists as it is compared, a doubled letter as one. */
const look = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/./g, letterOf)
    .replaceAll(/(.)\1+/g, '$1')

/** Words as they are compared, by their first letter. */
type Words = ReadonlyMap<string, readonly string[]>
const byFirst = (words: readonly string[]): Words =>
  Map.groupBy(words.map(look).filter(Boolean), (word) => word.slice(0, 1))
const beside = byFirst(BESIDE)
const jobs = byFirst(JOBS)
const spellings = (brand: string): [string, string] => {
  const plain = asRead(brand)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return [plain, plain.replaceAll('rn', 'm')]
}

const isApart = (sign: string | undefined): boolean => sign !== undefined && sign !== UNKNOWN && !/[a-z0-9]/.test(sign)
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /[0-9]/.test(sign)

/** Where a word that begins at a place of a name in lower case may end, each letter once or more, with anything that is no letter between them. */
function endsOf(word: string, name: string, at: number): ReadonlySet<number> {
  let ends = new Set([at])
  for (const letter of word) {
    const next = new Set<number>()
    for (const end of ends) {
      let from = end
      while (end > at && isApart(name[from])) from++
      for (const width of [1, 2]) if (letterOf(name.slice(from, from + width)) === letter) next.add(from + width)
    }
    // A set that grows while it is walked: letters that repeat.
    for (const end of next) {
      let from = end
      while (isApart(name[from])) from++
      if (letterOf(name.slice(from, from + 1)) === letter) next.add(from + 1)
    }
    ends = next
  }
  return ends
}

/** Whether one may read another word from here on: at either end, beside a digit or what is no letter, and where capitals begin or end. */
function isEdge(name: string, at: number): boolean {
  if (at === 0 || at === name.length) return true
  const [before, after] = [name[at - 1] as string, name[at] as string]
  if (/[^A-Za-z]/.test(before + after)) return true
  const isUpper = (sign: string | undefined) => sign !== undefined && /[A-Z]/.test(sign)
  if (!isUpper(before)) return isUpper(after)
  return isUpper(after) ? /[a-z]/.test(name[at + 1] ?? '') : isUpper(name[at - 2])
}

/** Those of words that may begin at a place, each with where it may end. */
const wordsAt = (words: Words, name: string, at: number): number[] =>
  [...new Set([1, 2].map((width) => letterOf(name.slice(at, at + width))))]
    .flatMap((letter) => words.get(letter) ?? [])
    .flatMap((word) => [...endsOf(word, name, at)])

/** What ends at a place: words from an edge on without one of staff, with one, a word of staff that began anywhere, and words from an edge on with one job. */
const [NONE, TITLE, ANYWHERE, JOB] = [1, 2, 4, 8]

interface Lists {
  titles: Words
  jobs: Words
  beside: Words
  /** Nothing counts but what is made of known words from one end to the other. */
  whole: boolean
}

/** Whether a name is made of known words that say staff: one of `titles`, or two `jobs`. */
function saysStaff(name: string, { titles, jobs: works, beside: others, whole }: Lists): boolean {
  const low = name.toLowerCase()
  const reached = new Array<number>(name.length + 1).fill(0)
  const reach = (at: number, what: number) => {
    reached[at] = (reached[at] as number) | what
  }
  for (let at = 0; at <= name.length; at++) {
    if (whole ? at === 0 || at === name.length : isEdge(name, at)) {
      if ((reached[at] as number) & TITLE) return true
      reach(at, NONE)
    }
    const so = reached[at] as number
    if (isApart(low[at]) || isDigit(low[at])) reach(at + 1, so)
    const known = so & (NONE | TITLE | JOB)
    if (known || !whole)
      for (const end of wordsAt(titles, low, at)) {
        if (so & ANYWHERE) return true
        reach(end, whole ? TITLE : so ? ANYWHERE | TITLE : ANYWHERE)
      }
    if (!known) continue
    for (const end of wordsAt(works, low, at))
      reach(end, (known & NONE ? JOB : 0) | (known & (JOB | TITLE) ? TITLE : 0))
    for (const end of wordsAt(others, low, at)) reach(end, known)
  }
  return false
}

/**
 * Whether a username would pass for the house or its staff: between two edges it is made of known words, one of which is their word or the brand, or two are what staff do, or two of the first
 * stand side by side anywhere; however they are spelled (l/1/I, o/0, rn/m, doubled letters) and whatever digits and underscores are in between. A name
 * that only begins like one is nobody's but its owner's: 'Florina', 'Helpful'.
 */
export function isReservedName(name: string, brand: string): boolean {
  const titles = byFirst([...TITLES, ...spellings(brand)])
  return isShortTitle(name) || saysStaff(name, { titles, jobs, beside, whole: false })
}

/** 'mod_ada', 'ROOT_24'. */
function isShortTitle(name: string): boolean {
  const spelled = name.replaceAll(/(?<=[A-Za-z])\d+(?=[A-Za-z])/g, (digits) => digits.replaceAll(/\d/g, letterOf))
  const parts = spelled.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase())
  return parts.some((part) => TITLES_APART.includes(part)) || TITLES_ALONE.includes(parts.join(''))
}

const STAFF = [...TITLES, ...JOBS]
const none = byFirst([])
const personTitles = TITLES.filter((word) => !SURNAMES.includes(word))
const ofPersons = byFirst(personTitles)
const looksOfTitles: ReadonlySet<string> = new Set(personTitles.map(look))

const TITLES_OF_PERSONS: ReadonlySet<string> = new Set([...personTitles, ...TITLES_AS_SPELLED])
const JOBS_OF_PERSONS: ReadonlySet<string> = new Set([...JOBS, ...SURNAMES])
const KNOWN: ReadonlySet<string> = new Set([...TITLES_OF_PERSONS, ...JOBS_OF_PERSONS, ...BESIDE])
/** How long a word of staff's is, at least, that is found in parts, and each of them: of shorter ones names come about, 'A. Juda'. */
const [FEWEST_IN_PARTS, FEWEST_IN_PART] = [7, 3]

/** Whether a first or last name of several words is staff's: one word in parts, 'S u p p o r t', 'Customer Care', or known ones, of which one is staff's or two are what staff do, 'Atención al Cliente'. */
function isTitleInParts(words: readonly string[]): boolean {
  if (words.length < 2) return false
  const inOne = words.join('')
  const isSpelt = words.every((word) => word.length === 1)
  const isLong = inOne.length >= FEWEST_IN_PARTS && words.every((word) => word.length >= FEWEST_IN_PART)
  if ((isSpelt || isLong) && TITLES_OF_PERSONS.has(inOne)) return true
  const jobs = words.filter((word) => JOBS_OF_PERSONS.has(word))
  return (
    words.every((word) => KNOWN.has(word)) && (jobs.length > 1 || words.some((word) => TITLES_OF_PERSONS.has(word)))
  )
}

/** Whether a first or last name is words of staff's that nobody is called. No name has digits in it: where there are some they are read as letters, 'Supp0rt'. */
function isTitle(name: string): boolean {
  const word = name.replaceAll(/\p{P}/gu, '').trim().toLowerCase()
  if (TITLES_OF_PERSONS.has(word) || isTitleInParts(nameWords(name))) return true
  return /[0-9]/.test(word) && looksOfTitles.has(look(word))
}

/** Of a sign that repeats at most two end a word and two begin the next (nn is m): more say no more, and take longer. */
const withFewOfEach = (name: string): string => name.replaceAll(/(.)\1{4,}/gu, '$1$1$1$1')

/** Words of which signs may stand for letters: of shorter ones too little would be left. */
const MASKED = [...STAFF, ...BESIDE].filter((word) => word.length > 3).sort((a, b) => b.length - a.length)

/** Names as they are written, and, where that is something else, as they are read: a sign that parts the words of one may be a letter of the other, or of a word that is looked for, which is in plain letters. */
function readings(names: readonly string[], brand: string): string[][] {
  const written = names.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const others = [names.map(asRead), names.map((name) => withWords(name, [brand, ...MASKED]))]
  return [written, ...others.filter((read) => read.some((name, at) => name !== written[at]))]
}

/** Whether a name has the brand in it and a word of staff, each between two edges or with known words up to them, whatever else it says: 'Florin Support Nigeria'. */
function saysBoth(name: string, own: readonly string[], staff: readonly string[]): boolean {
  const says = (titles: readonly string[], others: readonly string[]) =>
    saysStaff(name, { titles: byFirst(titles), jobs: none, beside: byFirst([...others, ...BESIDE]), whole: false })
  return says(own, staff) && says(staff, own)
}

/**
 * Whether the name that somebody gives for theirs says nothing but the house or its staff, 'Florin Support', 'Risk Team', in letters of whatever script: all of it is made of known words, one of which is staff's, or
 * two are what staff do, the brand among them, which is a name as well; or one of the two is a word of staff's that nobody is called; or the brand is in it with a word of staff's or of what they do, whatever else it
 * says: 'Ada', 'Florin Support'; or the whole or one of the two is the house's own name, 'The Florin', 'Exchange Ltd', or its name with a company's form, 'Florin', 'Ltd', or its address on the web has a part in it, 'Florin.', 'com'.
 */
export function isReservedPerson(first: string, last: string, brand: string): boolean {
  const own = spellings(brand)
  const inArabic = personInArabic([first, last], own[0])
  const works = byFirst([...JOBS, ...SURNAMES, ...own])
  const saysAll = (said: string) => saysStaff(said, { titles: ofPersons, jobs: works, beside, whole: true })
  const saysOurs = (names: readonly string[], said: string) =>
    saysBoth(said, own, STAFF) ||
    [said, ...names.map(withFewOfEach)].some((name) => saysHouse(withoutForm(name), own) || saysForm(name, own)) ||
    saysSite(inAddress(said), own)
  const inOne = (names: readonly string[]) => withFewOfEach(names.join(' '))
  return (
    readings([first, last], own[0]).some(
      (names) => names.some(isTitle) || saysAll(inOne(names)) || saysOurs(names, inOne(names)),
    ) ||
    (inArabic !== undefined &&
      readings(inArabic.read, own[0]).some(
        (names) => (inArabic.isWhole && saysAll(inOne(names))) || saysOurs(names, inOne(names)),
      ))
  )
}

const staff = byFirst(STAFF)
const houses = BESIDE.filter((word) => !TRADES.includes(word))
const housesAlone = byFirst(houses.filter((word) => !NAMES_BESIDE.includes(word)))

/** Whether all of a name is made of known words, one of which is of `titles`. */
const isAllOf = (name: string, titles: Words, others: readonly string[]): boolean =>
  saysStaff(name, { titles, jobs: none, beside: byFirst(others), whole: true })

/** Whether all of a name, with whatever country, is the brand and words of houses, one of which is nobody's name: 'The Florin Exchange', 'Florin App Jordan'. */
const saysHouse = (name: string, own: readonly string[]): boolean =>
  [name, withoutCountries(name, { people: true })].some(
    (said) => isAllOf(said, byFirst(own), houses) && isAllOf(said, housesAlone, [...own, ...houses]),
  )

/** Whether an address on the web stands in a name that would be the house's: 'www.florin.com', 'florin-exchange.net'. */
const saysSite = (name: string, own: readonly string[]): boolean =>
  siteNames(name).some((label) => isAllOf(label, byFirst(own), houses))

/** A person's names, where they are parts of an address on the web: 'www.florin' and 'com', 'Florin' and '.com', 'Dot Com'. Without a sign of one only such an end makes one that nobody is called. */
function inAddress(name: string): string {
  const said = name.replaceAll(/[\s.]+dot[\s.]+|\s*\.[\s.]*/gi, '.')
  return /\bwww\./i.test(said) || /\s(?:biz|com|net|org|xyz)$/i.test(said) ? said.replaceAll(/\s+/g, '.') : said
}

/** Letters that stand alone, in a row: 'S. A.', 'B.V.', 'd.o.o.'. */
const SPELT = /(?<=(?<!\p{L})\p{L})[.\s/]+(?=\p{L}(?!\p{L}))/gu
/** Of letters with full stops a form, and without them a surname, Sá. */
const IS_SA = /\bs\.\s*a\.(?:\s*s\.)?\s*$/i
/** Mexico's: 'S.A. de C.V.', 'S. de R.L. de C.V.'. */
const DE_CV = /\bde (?:cv|rl)\b/gi
const withoutForm = (name: string): string =>
  nameWords(name.replaceAll(SPELT, '').replaceAll(DE_CV, ''))
    .filter((word) => !isLegalForm(word) && !LEGAL_FORMS.includes(word))
    .join(' ')

/** Whether all of a person's name is the house with a company's form that nobody is called: 'Florin Ltd', 'The Florin S.A.'. */
const saysForm = (name: string, own: readonly string[]): boolean =>
  (IS_SA.test(name) || nameWords(name.replaceAll(SPELT, '')).some((word) => FORMS_OF_NOBODY.includes(word))) &&
  isAllOf(withoutForm(name), byFirst(own), houses)

/**
 * Whether a company's name says nothing but the house or its staff, in letters of whatever script and with whatever legal form: all of it is made of known words, one of them the brand, and others are staff's ('Florin
 * Support Ltd') or none is what any company calls itself ('Florin', 'Florin Exchange SA'). Without the brand any of these words are a company's own, 'Service Center Lda', and so is the brand with a word of its own, 'Florin Bakery', or a
 * trade, 'Florin Trading'; with a word of staff's it isn't, whatever else is said, 'Florin Support Lagos'. A country says nothing of its own, 'Florin Exchange Nigeria', and neither does an address on the web, 'florin.com'.
 */
export function isReservedCompany(name: string, brand: string): boolean {
  const own = spellings(brand)
  const ofBrand = byFirst(own)
  return readings([arabicRead(name)], own[0])
    .map(([one]) => withFewOfEach(one as string))
    .some((read) => {
      const said = withoutForm(read)
      const [here, anywhere] = [false, true].map((people) => withoutCountries(said, { people })) as [string, string]
      return (
        [said, here].some((name) => isAllOf(name, ofBrand, houses)) ||
        saysHouse(said, own) ||
        saysSite(read, own) ||
        saysBoth(said, own, TITLES) ||
        [said, anywhere].some(
          (name) => isAllOf(name, ofBrand, [...STAFF, ...BESIDE]) && isAllOf(name, staff, [...own, ...BESIDE]),
        )
      )
    })
}
