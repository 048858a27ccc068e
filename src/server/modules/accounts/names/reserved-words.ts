const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/** What staff are called, and those one trusts with money. */
export const TITLES = words(`
  abuse admin administration administrator aml arbiter arbitrator backoffice billing compliance customercare customerservice dispute escrow
  fraud help helpcenter helpcentre helpdesk kyc mediator moderation moderator noreply official operator payment postmaster refund security
  staff support sysadmin system verification verified webmaster accountcenter accountcentre
  administracao administrador administradora ajuda assistencia atendimento disputa moderador moderadora ouvidoria pagamento reembolso
  seguranca suporte verificado
  administracion asistencia ayuda oficial pago seguridad soporte verificacion
  administrateur administratrice aide assistance moderateur moderatrice officiel officielle paiement remboursement securite verifie`)

/** What stands beside such a word in one piece: 'supportteam', 'myofficialhelp'. None of them ends a name that begins with one of the others. */
export const BESIDE = words(`
  account africa agent and app asia assistant at bank bot by care center centre central chat client coin contact crew crypto customer department dept
  desk email equipe equipo europe exchange finance for from global group hotline hq info international latam line live mail manager member
  money my nt of office officer online our pay people real rep representative s service squad team the trade trader trading treasury user
  wallet web with world your`)
