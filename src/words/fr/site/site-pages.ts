import type { sitePages as englishSitePages, siteVoices as englishSiteVoices } from '../../en/site/site-pages.ts'
import type { Translation } from '../../message.ts'
import { siteConverter } from './site-converter.ts'

export const sitePages: Translation<typeof englishSitePages> = {
  ...siteConverter,
  page_contents: 'Sur cette page',
  page_ask: 'Pas de réponse ici ?',
  page_ask_text: 'Écrivez-nous. Une personne vous lit, et vous recevez un numéro de suivi.',
  page_ask_link: 'Nous contacter',
  page_example: 'Exemple',
  page_free: 'Gratuit',

  services_title: 'Ce que vous pouvez faire ici',
  services_description:
    'Ce que fait Florin aujourd’hui : dépôts par virement bancaire, conversions entre cryptos et devises, soldes, relevés et comptes d’entreprise.',
  services_lead: 'Chaque service avec son image, son prix, et ce qui se passe en cas de problème.',
  services_cost: 'Ce que cela coûte',
  services_cost_deposit: 'Gratuit de notre côté. Votre banque peut facturer l’envoi.',
  services_cost_deposit_fee: '{fee} du montant.',
  services_cost_swap: 'Des frais de {fee} et un écart de {spread}, tous deux affichés avant confirmation.',
  services_cost_trade: '{fee} du montant échangé, pris sur le séquestre quand il revient à l’acheteur. Rien sinon.',
  services_cost_free: 'Rien.',
  services_trouble: 'En cas de problème',

  picture_deposit_title: 'Envoyez 250,00 EUR',
  picture_deposit_holder: 'Titulaire',
  picture_deposit_reference: 'Référence',
  picture_deposit_state: 'En attente des fonds',
  picture_swap_pay: 'Vous payez',
  picture_swap_get: 'Vous recevez',
  picture_swap_fee: 'Frais {fee}',
  picture_trade_title: 'Acheter des USDT',
  picture_trade_locked: 'Sous séquestre',
  picture_trade_pay: 'Vous payez au vendeur',
  picture_trade_state: 'En attente de paiement',
  picture_records_title: 'Historique',
  picture_records_deposit: 'Dépôt bancaire',
  picture_records_swap: 'Conversion',
  picture_records_balance: 'Solde {amount}',
  picture_assets_title: 'Ce que vous possédez',
  picture_companies_title: 'Lily Trading Ltd',
  picture_companies_number: 'Numéro d’immatriculation',
  picture_companies_form: 'Forme juridique',
  picture_companies_form_value: 'Société à responsabilité limitée',
  picture_companies_person: 'Représentée par',
  picture_companies_role: 'Directrice',

  about_title: 'À propos de {name}',
  about_description:
    'Ce qu’est Florin, pourquoi tout commence par un grand livre, d’où vient son nom et qui exploite cette installation.',
  about_lead:
    'Une plateforme d’échange de cryptos et de devises que chacun peut exploiter, construite à partir des comptes.',
  about_ledger_title: 'Pourquoi un grand livre',
  about_ledger_1:
    'Là où l’argent change de mains, l’essentiel des problèmes naît dans les comptes : un paiement compté deux fois, un solde qui ne correspond plus à ce qui est là, une correction que personne ne sait expliquer. Florin commence donc par les comptes.',
  about_ledger_2:
    'Chaque montant est un nombre entier de la plus petite unité d’un actif. Chaque mouvement prend à un compte ce qu’il donne à un autre, dans le même actif. Les écritures s’ajoutent et ne changent jamais. Le solde que vous voyez est leur somme, et peut être recalculé à tout moment.',
  about_entry_title: 'Un dépôt, vu par le grand livre',
  about_entry_debit: 'La banque nous doit',
  about_entry_credit: 'Nous vous devons',
  about_entry_sum: 'Différence',
  about_entry_note: 'Deux côtés, un montant. Rien d’autre ne peut être écrit.',
  about_name_title: 'Le nom',
  about_name_1:
    'En 1252, Florence frappa une pièce d’or avec un lys sur une face et saint Jean sur l’autre. Elle fut acceptée dans toute l’Europe, car quiconque la tenait pouvait contrôler son poids et sa tranche.',
  about_name_2: 'C’est la confiance que nous recherchons : non pas « croyez-nous », mais « regardez ».',
  about_look_title: 'Ce que vous pouvez regarder',
  about_look_1_title: 'Vos propres comptes',
  about_look_1_text: 'Chaque mouvement avec le solde qui suit, en page, en tableur ou en PDF. Faites l’addition.',
  about_look_2_title: 'Les frais',
  about_look_2_text: 'Un seul barème. Les pages, les cotations et le grand livre lisent les mêmes chiffres.',
  about_look_2_link: 'Frais et limites',
  about_look_3_title: 'Les règles',
  about_look_3_text:
    'Ce que la base de données refuse elle-même, et ce que nous faisons pour la connexion et les données personnelles.',
  about_look_3_link: 'Sécurité',
  about_look_4_title: 'Le code source',
  about_look_4_text:
    'Ouvert sous licence AGPL-3.0 : chacun peut l’exploiter, le lire et le modifier, et quiconque en exploite une version modifiée pour d’autres leur en propose le code source.',
  about_look_4_link: 'Lire le code source',
  about_who_title: 'Qui exploite cette installation',
  about_who_text:
    'Florin est un logiciel ; une plateforme d’échange, c’est quelqu’un. Qui exploite celle-ci répond des comptes et de l’argent qui s’y trouve.',
  about_who_entity: 'Exploitée par',
  about_who_support: 'Assistance',
  about_who_security: 'Sécurité',
  about_who_terms: 'Le contrat',

  faq_title: 'Questions et réponses',
  faq_description:
    'Réponses sur l’ouverture d’un compte, les dépôts, les conversions, les relevés, la sécurité, les entreprises, et que faire en cas d’échec.',
  faq_lead: 'Des réponses courtes, exactes pour le produit tel qu’il fonctionne aujourd’hui.',
  faq_group_start: 'Premiers pas',
  faq_group_deposit: 'Entrées et sorties d’argent',
  faq_group_swap: 'Convertir',
  faq_group_trade: 'Échanger avec d’autres personnes',
  faq_group_records: 'Historique et documents',
  faq_group_security: 'Sécurité',
  faq_group_company: 'Entreprises',
  faq_group_trouble: 'Quand vous avez besoin d’aide',
  faq_search: 'Chercher dans les questions',
  faq_search_hint: 'De quoi s’agit-il ?',
  faq_search_go: 'Chercher',
  faq_search_title: 'Résultats de la recherche',
  faq_found: 'Réponses sur « {asked} ».',
  faq_found_none: 'Rien ici ne répond à « {asked} ». Essayez avec moins de mots ou demandez-nous.',
  faq_link: 'Lien vers cette réponse',

  fees_title: 'Frais et limites',
  fees_description:
    'Tous les frais et limites de cette plateforme, tirés du barème même qu’elle applique, avec un exemple détaillé.',
  fees_lead:
    'Un seul barème. Cette page, le prix qui vous est proposé et le grand livre lisent tous les mêmes chiffres.',
  fees_schedule_title: 'Ce que cela coûte',
  fees_deposit: 'Dépôt par virement bancaire',
  fees_deposit_note: 'Votre banque peut facturer l’envoi.',
  fees_card: 'Dépôt par carte',
  fees_card_note:
    'Prélevés en plus de ce que vous recevez, là où la carte est proposée. Un nouveau compte peut débiter {day} en 24 heures et {month} en 30 jours ; avec une identité contrôlée, davantage.',
  fees_buy_card: 'Acheter des cryptos par carte',
  fees_deposit_crypto: 'Dépôt de cryptos',
  fees_deposit_crypto_note: 'Qui envoie paie le réseau.',
  fees_withdraw: 'Retrait vers une banque',
  fees_withdraw_note: 'Le montant entier est envoyé. La banque qui le reçoit peut facturer la réception.',
  fees_withdraw_crypto: 'Retrait de cryptos',
  fees_network: 'Frais de réseau',
  fees_withdraw_crypto_note: {
    one: 'En plus du montant, à l’une de trois vitesses : affichés avant confirmation, ils tiennent {n} seconde.',
    other: 'En plus du montant, à l’une de trois vitesses : affichés avant confirmation, ils tiennent {n} secondes.',
  },
  fees_send: 'Envoyer à un client',
  fees_send_note: 'C’est aussitôt sur son solde.',
  fees_trade: 'Échange entre personnes',
  fees_trade_note: 'Pris sur le séquestre, quand il revient à l’acheteur.',
  fees_buy: 'Acheter des cryptos par virement bancaire',
  fees_buy_note: 'Pris sur ce que vous recevez. Le prix est à {spread} de l’indice, et garanti dès que vous confirmez.',
  fees_swap: 'Conversion, en tout',
  fees_swap_note:
    'Un écart de {spread}, compris dans le taux, et des frais de {fee}, pris sur ce que vous recevez. Vous voyez les deux avant de confirmer.',
  fees_account: 'Tenue de compte',
  fees_account_note: 'Pour détenir des actifs, pour les relevés et pour la clôture.',
  fees_same:
    'Les mêmes pour tous, particuliers et entreprises. Un changement s’applique à ce que vous faites après sa publication, jamais à une cotation déjà donnée.',
  fees_example_title: 'Un exemple détaillé',
  fees_example_lead:
    'Vous convertissez {pay} en dollars américains, à un prix moyen de {price} : un chiffre rond pour le calcul, pas le prix du jour. Les étapes sont celles de toute cotation.',
  fees_example_pay: 'Vous payez',
  fees_example_worth: 'Valeur au prix moyen',
  fees_example_spread: 'Écart, {percent}',
  fees_example_bought: 'Converti en',
  fees_example_fee: 'Frais, {percent}',
  fees_example_get: 'Vous recevez',
  fees_amounts_title: 'La même chose pour d’autres montants',
  fees_amounts_caption: 'Ce que coûtent des conversions de tailles différentes au même prix',
  fees_rounding:
    'Ce que vous recevez est arrondi vers le bas et les frais vers le haut, une fois chacun, de moins que la plus petite unité : un centime, un satoshi.',
  fees_limits_title: 'Limites',
  fees_limits_lead:
    'Ce qui peut quitter votre compte par jour et par mois dépend de son niveau. Les dépôts par banque et les conversions n’ont pas cette limite ; ce qui peut être débité d’une carte figure avec les frais. Les tableaux par actif donnent le plus petit et le plus grand montant d’un dépôt et de chaque côté d’une conversion.',
  fees_limits_crypto: 'Cryptos',
  fees_limits_fiat: 'Devises',
  fees_limits_asset: 'Actif',
  fees_limits_least: 'Minimum',
  fees_limits_most: 'Maximum',
  fees_price_title: 'Comment un prix est protégé',
  fees_price_lock: 'de garantie pour vous à partir de la cotation',
  fees_price_seconds: { one: '{n} seconde', other: '{n} secondes' },
  fees_price_move: 'de mouvement du marché avant qu’une conversion soit refusée plutôt qu’exécutée à un moins bon prix',
}

export const siteVoices: Translation<typeof englishSiteVoices> = {
  testimonials_title: 'Ce qu’on en dit',
  testimonials_description:
    'Des voix de personnes qui utilisent cette installation de Florin, publiées seulement avec leur accord écrit.',
  testimonials_lead:
    'De personnes qui utilisent cette installation et ont accepté par écrit d’être citées. Nous n’écrivons pas nos propres louanges.',
  testimonials_none: 'Rien pour l’instant',
  testimonials_none_text:
    'Quand des clients nous auront dit ce qu’ils pensent et autorisés à le publier, ce sera ici : le bon et le moins bon.',
  testimonials_examples_title: 'Ce sont des exemples',
  testimonials_examples_text:
    'Personne n’a dit ce qui suit. Cela montre à l’opérateur de cette installation ce qui va ici, et disparaît dès que de vraies voix le remplacent.',
  testimonials_rule: 'Comment une voix arrive ici',
  testimonials_rule_1: 'Ce sont les mots d’une personne, sur cette installation.',
  testimonials_rule_2: 'Elle a accepté par écrit d’être citée sous ce nom. Sans cela, la page n’est pas construite.',
  testimonials_rule_3: 'Rien n’a été donné en échange, et elle disparaît sur simple demande.',
  testimonials_tell: 'Dites-nous ce que vous pensez',

  legal_changed: 'Dernière modification le {date}',
  legal_review:
    'Un projet fourni avec le logiciel. L’opérateur le complète et le fait relire avant de servir le public.',
}
