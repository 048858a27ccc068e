/** What staff are called, and those one trusts with money: no customer is named so, by a word of their name. */
const TITLES =
  `abuse admin administrator aml arbiter arbitrator compliance customercare customerservice dispute escrow fraud help helpcenter helpcentre
  helpdesk kyc mediator moderator noreply official operator payment postmaster security staff support sysadmin system verified webmaster
  accountcenter accountcentre
  administrador ajuda atendimento moderador pagamento seguranca suporte verificado
  ayuda oficial pago seguridad soporte
  administrateur aide assistance moderateur officiel paiement securite verifie`.split(/\s+/)
/** What stands beside such a word in one piece: 'supportteam', 'officialhelp'. */
const BESIDE =
  `account agent bank bot care center centre chat customer desk equipe equipo group info live manager nt online real s service team the
  trade treasury wallet`.split(/\s+/)

/** As a name looks in most typefaces; as the database has it of names that look alike, and with the digits that are read as letters. */
const look = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[015i34578]/g, (sign) => LETTERS[sign] as string)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/g, '$1')
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** Whether a piece is made of such words, at least one of which names staff. */
function isMade(piece: string, titles: ReadonlySet<string>): boolean {
  const known: (boolean | undefined)[] = [false]
  for (let end = 1; end <= piece.length; end++)
    for (let start = 0; start < end; start++) {
      const word = piece.slice(start, end)
      const before = known[start]
      if (before === undefined) continue
      if (titles.has(word)) known[end] = true
      else if (beside.has(word)) known[end] ||= before
    }
  return known[piece.length] === true
}
const beside = new Set(BESIDE.map(look))
const usual = TITLES.map(look)

/** A name's words: between underscores, where digits begin or end, and where a capital begins another. */
function piecesOf(name: string): string[] {
  const parts = name.split('_').flatMap((part) => [part, part.replaceAll(/^\d+|\d+$/g, ''), ...part.split(/\d+/)])
  return [name.replaceAll('_', ''), ...parts, ...parts.flatMap((part) => part.split(/(?<=[a-z\d])(?=[A-Z])/))]
}

/**
 * Whether a username would pass for the house or its staff: it has their word, or the brand, as a whole part, however it is spelled (l/1/I, o/0, underscores,
 * digits around it). A name that only begins like one is nobody's but its owner's: 'Florina', 'Helpful'.
 */
export function isReservedName(name: string, brand: string): boolean {
  const titles = new Set([...usual, look(brand.replaceAll(/[^A-Za-z0-9]/g, ''))])
  titles.delete('')
  return piecesOf(name).some((piece) => piece !== '' && isMade(look(piece), titles))
}
