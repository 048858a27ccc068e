import type { Locale } from '../../../words/locales.ts'
import type { Temper } from './people.ts'

/** What people of the town say, in their language: the demo's own content, like their names, so that it stands here and not with the words of the screens. */
interface Lines {
  /** Exchanges in the chat of an order; whoever took the ad begins. */
  exchanges: readonly (readonly string[])[]
  /** With a thumb up, by the buyer and by the seller, and with one down by either. */
  praise: { buyer: readonly string[]; seller: readonly string[] }
  blame: readonly string[]
  /** What they have said for them at once as an order of an ad of theirs begins. */
  welcome: Record<Temper, string>
  /** Of their ads, before anything is taken. */
  terms: Record<Temper, string>
  /** Of whoever answers while you are here. */
  greeting: string
  paid: string
  arrived: string
  waiting: string
  moreTime: string
  thanks: string
}

export const townLines: Record<Locale, Lines> = {
  en: {
    exchanges: [
      ['Hello, I am paying now.', 'Good, I am watching my account.'],
      ['Sent, with the reference.', 'I see it. One moment.', 'Thank you!'],
      ['Is your account the same as last time?', 'Yes, the one in the order.'],
      ['My bank says a few minutes.', 'No hurry, the window is long enough.'],
      ['Good morning. Transfer is out.', 'Good morning. It is here, releasing.'],
    ],
    praise: {
      buyer: ['Released within minutes.', 'Friendly and quick.', 'Second time, just as smooth.', 'Clear instructions.'],
      seller: [
        'Paid at once, with the reference.',
        'Reliable buyer.',
        'Quick and polite.',
        'No questions, no trouble.',
      ],
    },
    blame: ['Took almost the whole window to answer.', 'Had to ask twice.'],
    welcome: {
      brisk: 'Hi. Reference on the transfer, please.',
      warm: 'Welcome, and thank you for choosing me. I am here, take your time.',
      formal: 'Good day. Kindly state the reference with your payment.',
    },
    terms: {
      brisk: 'Own account, reference on the transfer. Paid is released within minutes.',
      warm: 'Hello! Pay from an account in your own name, put the reference on it, and write to me if anything is unclear.',
      formal:
        'Payments are accepted from an account in the buyer’s own name only, with the reference as stated. Others are returned.',
    },
    greeting: 'Hello, and thank you for the order. I am here.',
    paid: 'I have just sent it, with the reference. Please have a look.',
    arrived: 'It has arrived. I am releasing now, thank you.',
    waiting: 'I am looking at my account; as soon as I see it, I release.',
    moreTime: 'Take the time you need, I am here.',
    thanks: 'Thank you, until next time!',
  },
  pt: {
    exchanges: [
      ['Olá, vou pagar agora.', 'Combinado, estou de olho na conta.'],
      ['PIX feito, com a referência.', 'Já vi. Só um instante.', 'Valeu!'],
      ['É a mesma chave da outra vez?', 'Sim, a que está na ordem.'],
    ],
    praise: {
      buyer: ['Liberou em minutos.', 'Simpático e rápido.', 'Tudo certo, recomendo.'],
      seller: ['Pagou na hora, com a referência.', 'Compradora de confiança.', 'Rápido e educado.'],
    },
    blame: ['Demorou quase todo o prazo para responder.'],
    welcome: {
      brisk: 'Oi. Coloque a referência no pagamento, por favor.',
      warm: 'Boas-vindas, e agradeço a confiança. Estou aqui, sem pressa.',
      formal: 'Bom dia. Queira informar a referência no pagamento.',
    },
    terms: {
      brisk: 'Conta própria, referência na transferência. Pago, libero em minutos.',
      warm: 'Olá! Pague de uma conta em seu nome, coloque a referência e escreva se algo não estiver claro.',
      formal:
        'Só aceito pagamentos de conta em nome de quem compra, com a referência indicada. Os demais são devolvidos.',
    },
    greeting: 'Olá, agradeço a ordem. Estou aqui.',
    paid: 'Acabei de enviar, com a referência. Dê uma olhada, por favor.',
    arrived: 'Chegou. Estou liberando agora, valeu.',
    waiting: 'Estou olhando a minha conta; assim que aparecer, eu libero.',
    moreTime: 'Fique à vontade, estou por aqui.',
    thanks: 'Valeu, até a próxima!',
  },
  es: {
    exchanges: [
      ['Hola, pago ahora mismo.', 'Perfecto, estoy pendiente de la cuenta.'],
      ['Enviado, con la referencia.', 'Lo veo. Un momento.', '¡Gracias!'],
    ],
    praise: {
      buyer: ['Liberó en minutos.', 'Amable y rápido.'],
      seller: ['Pagó al momento, con la referencia.', 'Compradora de confianza.'],
    },
    blame: ['Tardó casi todo el plazo en contestar.'],
    welcome: {
      brisk: 'Hola. La referencia en la transferencia, por favor.',
      warm: 'Bienvenido, y gracias por la confianza. Estoy aquí, sin prisa.',
      formal: 'Buenos días. Le ruego que indique la referencia en el pago.',
    },
    terms: {
      brisk: 'Cuenta propia, referencia en la transferencia. Pagado, libero en minutos.',
      warm: '¡Hola! Paga desde una cuenta a tu nombre, pon la referencia y escríbeme si algo no está claro.',
      formal:
        'Solo se aceptan pagos desde una cuenta a nombre de quien compra, con la referencia indicada. Los demás se devuelven.',
    },
    greeting: 'Hola, gracias por la orden. Estoy aquí.',
    paid: 'Acabo de enviarlo, con la referencia. Échale un vistazo, por favor.',
    arrived: 'Ha llegado. Lo libero ahora, gracias.',
    waiting: 'Estoy mirando mi cuenta; en cuanto lo vea, libero.',
    moreTime: 'Tómate el tiempo que necesites, aquí estoy.',
    thanks: '¡Gracias, hasta la próxima!',
  },
  fr: {
    exchanges: [
      ['Bonjour, je paie tout de suite.', 'Très bien, je surveille mon compte.'],
      ['Virement envoyé, avec la référence.', 'Je le vois. Un instant.', 'Merci\u00a0!'],
      ['Le même IBAN que la dernière fois\u00a0?', 'Oui, celui de l’ordre.'],
    ],
    praise: {
      buyer: ['Libéré en quelques minutes.', 'Aimable et rapide.', 'Rien à redire.'],
      seller: ['Payé aussitôt, avec la référence.', 'Acheteuse fiable.', 'Rapide et courtois.'],
    },
    blame: ['A mis presque tout le délai à répondre.'],
    welcome: {
      brisk: 'Bonjour. La référence sur le virement, s’il vous plaît.',
      warm: 'Bienvenue, et merci de votre confiance. Je suis là, prenez votre temps.',
      formal: 'Bonjour. Veuillez indiquer la référence avec votre paiement.',
    },
    terms: {
      brisk: 'Compte à votre nom, référence sur le virement. Payé, je libère en quelques minutes.',
      warm: 'Bonjour\u00a0! Payez depuis un compte à votre nom, avec la référence, et écrivez-moi si quelque chose n’est pas clair.',
      formal:
        'Seuls sont acceptés les paiements d’un compte au nom de l’acheteur, avec la référence indiquée. Les autres sont retournés.',
    },
    greeting: 'Bonjour, merci pour votre ordre. Je suis là.',
    paid: 'Je viens de l’envoyer, avec la référence. Regardez, s’il vous plaît.',
    arrived: 'C’est arrivé. Je libère maintenant, merci.',
    waiting: 'Je regarde mon compte\u00a0; dès que je le vois, je libère.',
    moreTime: 'Prenez votre temps, je suis là.',
    thanks: 'Merci, à la prochaine\u00a0!',
  },
  ar: {
    exchanges: [
      ['مرحبًا، سأدفع الآن.', 'حسنًا، أراقب حسابي.'],
      ['أرسلت المبلغ مع الرقم المرجعي.', 'وصل. لحظة واحدة.', 'شكرًا!'],
    ],
    praise: {
      buyer: ['حُرّر المبلغ خلال دقائق.', 'تعامل لطيف وسريع.'],
      seller: ['دفع فورًا ومع الرقم المرجعي.', 'مشترٍ موثوق.'],
    },
    blame: ['استغرق الرد المهلة كلها تقريبًا.'],
    welcome: {
      brisk: 'أهلًا. اكتب الرقم المرجعي على التحويل من فضلك.',
      warm: 'أهلًا بك، وشكرًا على ثقتك. أنا هنا، خذ وقتك.',
      formal: 'تحية طيبة. يرجى ذكر الرقم المرجعي مع الدفعة.',
    },
    terms: {
      brisk: 'حساب باسمك، والرقم المرجعي على التحويل. أحرّر خلال دقائق من الدفع.',
      warm: 'أهلًا! ادفع من حساب باسمك، واكتب الرقم المرجعي، وراسلني إن لم يكن شيء واضحًا.',
      formal: 'لا يُقبل الدفع إلا من حساب باسم المشتري وبالرقم المرجعي المذكور. ويُعاد ما سواه.',
    },
    greeting: 'مرحبًا، شكرًا على طلبك. أنا هنا.',
    paid: 'أرسلت المبلغ للتو مع الرقم المرجعي. تحقّق من فضلك.',
    arrived: 'وصل المبلغ. أحرّره الآن، شكرًا.',
    waiting: 'أراقب حسابي، وما إن يظهر المبلغ حتى أحرّره.',
    moreTime: 'خذ ما تحتاج من وقت، أنا هنا.',
    thanks: 'شكرًا، إلى اللقاء!',
  },
}

/** What two people talk in: the language of both, or else English. */
export const sharedLanguage = (one: Locale, other: Locale): Locale => (one === other ? one : 'en')
