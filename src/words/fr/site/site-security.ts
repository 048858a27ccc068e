import type { siteSecurity as english } from '../../en/site/site-security.ts'
import type { Translation } from '../../message.ts'

export const siteSecurity: Translation<typeof english> = {
  security_title: 'Comment l’argent et les comptes sont protégés',
  security_description:
    'Ce qui protège les soldes, la connexion et les données personnelles chez Florin, ce qui impose chaque règle, et comment signaler une faille.',
  security_lead: 'Ce qui est fait aujourd’hui, ce qui l’impose, et ce que personne ne peut promettre.',
  security_nav_ledger: 'Les livres',
  security_nav_account: 'Votre compte',
  security_nav_data: 'Vos données',
  security_nav_never: 'Ce que nous ne demandons jamais',
  security_nav_limits: 'Ce que nous ne pouvons pas faire',
  security_nav_report: 'Signaler une faille',

  security_ledger_title: 'Les livres',
  security_ledger_lead:
    'Chaque règle se trouve là où elle ne peut être oubliée : le plus souvent dans la base de données, qui refuse ce qui l’enfreint.',
  security_rule: 'Règle',
  security_enforced: 'Imposée par',
  security_rule_1: 'Un mouvement prend à un compte ce qu’il donne à un autre.',
  security_rule_1_by:
    'La forme d’une écriture : un seul montant avec ses deux comptes. Une somme autre que zéro ne peut pas être écrite.',
  security_rule_2: 'Un solde ne peut pas descendre sous zéro.',
  security_rule_2_by: 'Une contrainte sur chaque compte, montants bloqués compris.',
  security_rule_3: 'Une écriture ne peut être ni modifiée ni supprimée, pas même par nous.',
  security_rule_3_by: 'Des déclencheurs qui refusent update, delete et truncate.',
  security_rule_4: 'De deux dépenses simultanées du même argent, l’une est refusée.',
  security_rule_4_by: 'Chaque écriture prend la version suivante des deux comptes, et une version est unique.',
  security_rule_5: 'La même instruction envoyée deux fois n’a qu’un effet.',
  security_rule_5_by:
    'Une clé sur chaque requête qui déplace de l’argent, gardée avec sa réponse et unique dans les livres.',
  security_rule_6: 'Les montants ne perdent rien aux arrondis.',
  security_rule_6_by:
    'Des nombres entiers de la plus petite unité à l’intérieur, des textes de chiffres à l’extérieur ; jamais de nombre à virgule flottante.',
  security_rule_7: 'Les livres concordent avec eux-mêmes.',
  security_rule_7_by:
    'Un contrôle de tous les comptes chaque minute. En cas d’écart, il donne l’alerte et empêche l’argent de sortir jusqu’à ce qu’une personne ait regardé.',

  security_account_title: 'Votre compte',
  security_account_lead: 'Ce qui se dresse entre un inconnu et votre solde.',
  security_password_title: 'Mots de passe',
  security_password_text:
    'Conservés uniquement sous forme d’empreintes Argon2id. Ceux que les attaquants essaient d’abord sont refusés, tout comme vos propres nom et adresse. Après cinq essais erronés, chaque nouvel essai attend plus longtemps.',
  security_factor_title: 'Second facteur',
  security_factor_text:
    'Six chiffres d’une application d’authentification, valables une fois chacun, et dix codes de récupération. L’e-mail seul n’en est jamais un.',
  security_sessions_title: 'Sessions',
  security_sessions_text:
    'Listées dans vos paramètres, chacune avec son navigateur et sa dernière utilisation. Celle que vous fermez est refusée dès sa prochaine requête.',
  security_confirm_title: 'Confirmer que c’est bien vous',
  security_confirm_text:
    'Changer le mot de passe ou le second facteur redemande le mot de passe ou un code : un ordinateur laissé ouvert ne suffit pas.',
  security_pause_title: 'Une pause après les changements',
  security_pause_text:
    'Pendant 24 heures après un changement de mot de passe ou de second facteur, rien ne peut sortir du compte. Vous recevez un e-mail, et le temps de réagir.',
  security_emails_title: 'Des e-mails reconnaissables',
  security_emails_text: 'Choisissez un code anti-hameçonnage. Chacun de nos e-mails le porte ensuite.',

  security_data_title: 'Vos données',
  security_data_1:
    'Les noms, adresses et adresses e-mail sont chiffrés (AES-256-GCM) avant d’atteindre la base de données, chacun avec le numéro de sa clé.',
  security_data_2:
    'Les clés viennent de l’extérieur de la base : qui vole seulement la base ne lit le nom de personne.',
  security_data_3:
    'La connexion par lien, la réinitialisation du mot de passe et l’inscription répondent de la même façon, qu’une adresse soit connue ici ou non.',
  security_data_4:
    'Ces pages n’exécutent aucun script et ne chargent rien d’autres serveurs. Le reste n’exécute que ses propres scripts ; le navigateur a pour consigne de refuser tout autre.',
  security_data_more: 'Ce qui est conservé, et combien de temps',

  security_never_title: 'Ce que nous ne demandons jamais',
  security_never_lead: 'Ni par e-mail, ni dans une discussion, ni au téléphone :',
  security_never_1: 'votre mot de passe',
  security_never_2: 'un code de votre application, ou un code de récupération',
  security_never_3: 'de déplacer de l’argent quelque part « pour le mettre en sécurité »',
  security_never_4: 'd’installer un programme, ou de partager votre écran',
  security_never_text: 'Quiconque demande l’une de ces choses n’est pas des nôtres. Ne répondez pas et prévenez-nous.',

  security_limits_title: 'Ce que nous ne pouvons pas faire pour vous',
  security_limits_1: 'Les prix bougent. Les livres gardent les montants, pas leur valeur.',
  security_limits_2: 'Les soldes ne sont pas couverts par un système de garantie des dépôts.',
  security_limits_3:
    'Le logiciel ne rend pas son opérateur honnête. Il rend visible dans les livres ce qui a été fait.',
  security_limits_4: 'Aucun système n’est sans défaut. D’où le paragraphe suivant.',

  security_report_title: 'Signaler une faille',
  security_report_lead: 'Si vous en avez trouvé une, nous voulons l’apprendre de vous d’abord.',
  security_report_1: 'Dites ce que vous avez fait, étape par étape, et ce qui s’est passé ; un court script aide.',
  security_report_2:
    'Utilisez vos propres comptes. Ne regardez pas les données des autres et ne ralentissez pas le service pour eux.',
  security_report_3:
    'Laissez-nous le temps de corriger avant de publier. Nous vous prévenons une fois que c’est fait, et vous citons si vous le souhaitez.',
  security_report_mail: 'Écrivez à {address}',
  security_report_file: 'La même chose pour les programmes : security.txt',
}
