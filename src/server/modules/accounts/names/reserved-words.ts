const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/** What staff are called, and those one trusts with money. */
export const TITLES = words(`
  abuse admin administration administrator arbiter arbitration arbitrator backoffice billing compliance customercare customerservice dispute escrow
  fraud help helpcenter helpcentre helpdesk mediator moderation moderator noreply official operator payment postmaster refund security
  staff support sysadmin system verification verified verifier webmaster accountcenter accountcentre
  administracao administrador administradora ajuda assistencia atendente atendimento disputa moderador moderadora ouvidoria pagamento reembolso
  arbitragem arbitro conformidade estorno faturamento fraude mediador mediadora seguranca suporte verificacao verificada verificado
  administracion arbitraje asistencia atencionalcliente ayuda conformidad cumplimiento facturacion oficial pago seguridad soporte verificacion
  administrateur administratrice aide arbitre assistance conformite facturation litige mediateur mediatrice moderateur moderatrice officiel officielle paiement remboursement securite serviceclient verifie verifiee
  mediacion reclamacion reclamaciones reclamation reclamations hilfe musaada`)

/** The same, which are words or names as well: staff's where nothing but digits and marks is around them, or for the first of them where they stand apart. */
export const TITLES_APART = words('aml kyc mod mods')
export const TITLES_ALONE = words('daam root')

/** The same, which read as a name where letters are taken for each other (Apolo): staff's in a person's name as they are spelled. */
export const TITLES_AS_SPELLED = words('apoio')

/** What staff do, or do it with: one of them is anybody's, 'paypal_desk', and two side by side are staff, 'service_desk'. */
export const JOBS = words(`
  account agent aml atencion chat client cliente customer department deposit dept desk kyc legal live manager mod recovery rep representative
  resolution risk safety service services squad team trust verify withdrawal
  agente confianca confianza confiance cuenta departamento departement deposito gerente juridico juridique recuperacao recuperacion recuperation
  retiro retrait riesgo risque saque servicio servico`)

/** What stands beside such a word in one piece: 'supportteam', 'myofficialhelp'. None of them ends a name that begins with one of the others. */
export const BESIDE = words(`
  africa al and app asia assistant at bank bot by care center centre central coin contact crew crypto email equipe equipo
  europe exchange finance for from global group hotline hq info international latam line mail member money my nt of office officer online
  our p2p pay people real s the trade trader trading treasury user wallet web with world your`)

/** Words of these lists that people are called as well: in a person's name they are none of staff's. */
export const SURNAMES = words('abuse aide billing help pago staff')

/** Those of `BESIDE` that people are called, or that say little by themselves: with the brand they are a person's name. */
export const NAMES_BESIDE = words(
  'africa al an and asia at bot by care crew for from line mail my nt of our people real s the user web with world your',
)

/** Those of `BESIDE` that companies of whatever trade call themselves by: with the brand alone they are a company's own name. */
export const TRADES = words('global group international trade trader trading world')

/** Forms of companies that nobody is called: with the brand alone they are the house. */
export const FORMS_OF_NOBODY = words(
  'corp corporation gmbh holding holdings inc incorporated llc llp limited ltd ltda plc pte pty pvt sarl sas srl',
)

/** What companies call themselves after besides the forms by which payers are compared. */
export const LEGAL_FORMS = words(`
  bsc dd dmcc doo ei eireli eirl eu eurl fzc fzco fze gie holding holdings kft lda lp me mei oo ooo ou pfa private pte public pvt sc sca sci scs si sl slu snc snp
  sp spzoo sro wll zoo zrt`)
