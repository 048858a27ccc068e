import type { site as english } from '../../en/site/site.ts'
import type { Translation } from '../../message.ts'
import { sitePages, siteVoices } from './site-pages.ts'
import { siteSecurity } from './site-security.ts'
import { siteStatus } from './site-status.ts'

export const site: Translation<typeof english> = {
  ...sitePages,
  ...siteSecurity,
  ...siteStatus,
  ...siteVoices,

  skip: 'Aller au contenu',
  film_title: 'Florin à l’œuvre, filmé dans le produit',
  film_play: 'Voir le film, {length}',

  header_main: 'Navigation principale',
  header_menu: 'Menu',
  header_language: 'Langue',
  header_dark: 'Passer aux couleurs sombres',
  header_light: 'Passer aux couleurs claires',
  header_sign_in: 'Se connecter',
  header_register: 'Ouvrir un compte',
  header_services: 'Services',
  header_fees: 'Frais',
  header_security: 'Sécurité',
  header_faq: 'Questions',
  header_about: 'À propos',

  footer_label: 'Pied de page',
  footer_product: 'Produit',
  footer_help: 'Aide',
  footer_company: 'Entreprise',
  footer_fees: 'Frais et limites',
  footer_faq: 'Questions et réponses',
  footer_contact: 'Contact',
  footer_testimonials: 'Témoignages',
  footer_about: 'À propos',
  footer_terms: 'Conditions',
  footer_privacy: 'Confidentialité',
  footer_status: 'État du service',
  footer_api: 'API',
  operator: 'l’opérateur de cette installation de Florin',
  footer_legal:
    'Exploité par {entity}. Les prix des cryptos varient, et ce qui est conservé ici n’est pas couvert par un système de garantie des dépôts.',
  footer_weakness: 'Une faille trouvée ? Écrivez à',

  home_head: 'Convertir cryptos et devises',
  home_description:
    'Convertissez cryptos et devises à un prix garanti, échangez avec d’autres personnes sous séquestre, et gardez une trace de chaque mouvement.',
  home_title: 'Échangez devises et cryptos, chaque étape consignée.',
  home_lead:
    'Déposez par virement bancaire, convertissez à un prix garanti pendant que vous décidez, ou échangez avec d’autres personnes, ce qui est vendu restant sous séquestre.',
  home_safe:
    'Chaque mouvement est inscrit deux fois et ne peut être ni modifié ni supprimé : vous vérifiez votre solde ligne par ligne.',
  home_register: 'Ouvrir votre compte',
  home_how: 'Comment marche le séquestre',

  home_fact_free: 'Gratuits',
  home_fact_deposit: 'le compte et les dépôts par virement bancaire',
  home_fact_swap: 'de frais par conversion, avec un écart de {percent}',
  home_fact_seconds: { one: '{n} seconde', other: '{n} secondes' },
  home_fact_held: 'c’est la durée d’un prix garanti',
  home_fact_assets: 'devises et cryptos, de l’une à n’importe quelle autre',

  home_card_title: 'Convertir',
  home_card_example: 'Chiffres d’exemple',
  home_card_pay: 'Vous payez',
  home_card_get: 'Vous recevez',
  home_card_rate: 'Taux',
  home_card_spread: 'Écart {percent}, dans le taux',
  home_card_fee: 'Frais {percent}',
  home_card_held: 'Prix garanti pendant {seconds} secondes',
  home_card_ledger: 'Ce qu’écrit le grand livre',
  home_card_yours: 'Vos {asset}',
  home_card_house: '{name} {asset}',
  home_card_fees: 'Frais {asset}',
  home_card_sum: 'Somme de chaque actif',

  home_does_title: 'L’argent entre, se convertit, se justifie.',

  home_rates_title: 'Ce que vaut votre argent',
  home_rates_lead:
    'Prix moyens, sans notre écart ni nos frais. Une conversion affiche les chiffres exacts avant que vous confirmiez.',
  home_rates_indicative: 'Indicatif, au {time}',
  home_rates_sandbox: 'Environnement de test : marché simulé, prix fictifs',
  home_rates_fees: 'Ce que coûte une conversion',

  home_steps_title: 'Échanger avec un inconnu, en quatre étapes',
  home_steps_lead:
    'Ce qui est échangé reste sous séquestre jusqu’à ce que les deux parties aient terminé. Aucune ne peut le prendre avant, et nous non plus à nous seuls.',
  home_step1_title: 'C’est bloqué',
  home_step1_text:
    'Dès qu’un ordre est passé, ce qui est vendu quitte le solde du vendeur pour un compte séquestre propre à cet ordre.',
  home_step2_title: 'L’acheteur paie',
  home_step2_text:
    'Directement au vendeur, par un moyen convenu et avant une échéance exacte, et le déclare avec une preuve.',
  home_step3_title: 'Le vendeur contrôle',
  home_step3_text:
    'Quand l’argent est là, le vendeur libère, en confirmant l’ordre et le montant. Après {hours} heures de silence, un modérateur regarde ; rien ne repart tout seul.',
  home_step4_title: 'Terminé, ou tranché',
  home_step4_text:
    'En cas de désaccord, un modérateur décide et motive sa décision. Chaque étape est signée, et vous pouvez contrôler le dossier vous-même.',

  home_sides_title: 'Une pièce que chacun pouvait contrôler',
  home_sides_lead:
    'Le florin de 1252 était accepté loin de chez lui, car chacun pouvait le peser et examiner sa tranche. Nous tenons les comptes de la même façon.',
  home_sides_front: 'Ce que vous voyez',
  home_sides_front1: 'Votre solde dans chaque actif, et ce qui est bloqué',
  home_sides_front2: 'Des relevés en fichiers, pour votre comptabilité',
  home_sides_back: 'Ce qu’il y a derrière',
  home_sides_back1: 'Deux côtés à chaque mouvement : rien n’apparaît ni ne disparaît',
  home_sides_back2: 'Chaque minute, tout le calcul est refait',
  home_sides_more: 'Comment argent et comptes sont protégés',

  home_voices_title: 'Avec leurs mots',
  home_voices_label: 'Témoignages, à faire défiler',
  home_voices_next: 'Suivant',
  home_voices_previous: 'Précédent',
  home_voices_all: 'Tous les témoignages',

  home_film_title: 'Voyez-le à l’œuvre',
  home_film_lead: 'Un dépôt, une conversion et un échange avec une autre personne, filmés dans le produit.',

  home_faq_title: 'Avant de commencer',
  home_faq_lead: 'Autre chose ?',
  home_faq_all: 'Toutes les questions et réponses',
  home_faq_contact: 'Nous poser une question',

  home_closing_title: 'Ouvrez un compte et jetez un œil.',
  home_closing_text: 'C’est gratuit, et vous voyez chaque frais avant de le payer.',
  home_closing_fees: 'Voir les frais',
}
