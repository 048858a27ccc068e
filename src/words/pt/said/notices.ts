import type { notices as english } from '../../en/said/notices.ts'
import type { Translation } from '../../message.ts'

export const notices: Translation<typeof english> = {
  and_then: '{first} {next}',
  see_order: 'Ver a ordem',
  see_dispute: 'Ver a disputa',
  see_decision: 'Ver a decisão',
  see_message: 'Ler',
  see_ads: 'Ver os anúncios',
  see_own_ads: 'Ver seus anúncios',
  see_balance: 'Ver seu saldo',
  see_deposits: 'Ver seus depósitos',
  see_withdrawal: 'Ver o saque',
  see_purchase: 'Ver a compra',
  see_application: 'Ver seu pedido',
  see_security: 'Ver suas configurações de segurança',
  see_profile: 'Ver seu perfil',
  see_account: 'Ver sua conta',
  write_to_us: 'Escrever para nós',
  do_it_by: 'Faça isso até {time}.',
  they_have_until: 'A outra parte tem até {time}.',
  you_have_until: 'Você tem até {time}.',
  dispute_from: 'Sem resposta, a ordem vai para disputa em {time}.',
  ends_on: 'Termina em {time}.',
  usable_from: 'O dinheiro pode ir para lá a partir de {time}.',
  order_placed_title: '{other} aceitou seu anúncio: {amount} por {pay}',
  order_placed_buyer:
    'Você compra {amount}; {locked} está bloqueado em custódia. Envie {pay} por {method} e marque a ordem como paga.',
  order_placed_seller:
    'Você vende {amount}, que está bloqueado em custódia. O comprador envia {pay} a você por {method}.',
  order_paid_title: '{other} diz que {pay} foi pago',
  order_paid_text:
    'Procure {pay} por {method} na sua conta e depois confirme na ordem {number}. Libere somente o que você mesmo viu chegar.',
  order_confirmed_title: '{other} confirmou seu pagamento de {pay}',
  order_confirmed_text: 'O vendedor vê o dinheiro e em seguida libera {amount}, na ordem {number}.',
  order_released_title: 'Você recebeu {amount}',
  order_released_text: 'Está no seu saldo. A ordem {number} com {other} está concluída; você pode avaliá-la.',
  order_cancelled_title: '{other} cancelou a ordem {number}',
  order_cancelled_text: 'Nada foi pago. {locked} saiu da custódia e voltou.',
  cancel_asked_title: '{other} pede para cancelar a ordem {number}',
  cancel_asked_buyer:
    'Você disse que pagou {pay}. Concorde apenas se não enviou o valor, ou se já o recebeu de volta: {locked} voltaria ao vendedor.',
  cancel_asked_seller:
    'Se você concordar, {locked} sai da custódia e volta para você. Concorde apenas se o pagamento de {pay} não chegou ou se você já o devolveu.',
  cancel_refused_title: '{other} não concorda em cancelar',
  cancel_refused_text: 'A ordem {number} de {amount} continua como estava. O motivo está nela.',
  cancel_agreed_title: 'A ordem {number} foi cancelada',
  cancel_agreed_text: '{other} concordou. {locked} saiu da custódia e voltou ao vendedor.',
  undo_asked_title: '{other} afinal não pagou',
  undo_asked_text:
    'Pede para desfazer a marcação de que {pay} foi pago. Concorde se nada chegou; a ordem {number} volta então a esperar o pagamento.',
  undo_refused_title: '{other} mantém a ordem {number} como paga',
  undo_refused_text: 'O motivo está na ordem. {locked} continua em custódia.',
  undo_agreed_title: 'A ordem {number} espera de novo o seu pagamento',
  undo_agreed_text: 'Envie {pay} por {method}, ou cancele.',
  order_extended_title: 'Mais tempo para pagar {pay}',
  order_extended_text: '{other} deu a você mais 15 minutos na ordem {number}.',
  time_soon_title_buyer: 'Cinco minutos para pagar {pay}',
  time_soon_title_seller: 'Cinco minutos para responder à ordem {number}',
  time_soon_buyer: 'Pague por {method} e marque a ordem {number} como paga, ou ela expira.',
  time_soon_seller:
    'O comprador diz que {pay} foi pago. Sem resposta, a ordem vai para disputa; {locked} continua em custódia.',
  order_expired_title: 'A ordem {number} expirou',
  order_expired_buyer:
    'Nenhum pagamento foi marcado a tempo. Se você pagou {pay}, diga isso na ordem em dez minutos: {locked} continua em custódia até lá.',
  order_expired_seller:
    'Nenhum pagamento foi marcado a tempo. {locked} volta para você em dez minutos, a não ser que o comprador diga que {pay} foi pago.',
  escrow_returned_title: '{locked} saiu da custódia e voltou',
  escrow_returned_buyer: 'A ordem {number} terminou sem pagamento, e o vendedor recebeu o valor de volta.',
  escrow_returned_seller: 'A ordem {number} terminou sem pagamento. O valor é seu de novo.',
  disputed_title: 'A ordem {number} está em disputa',
  disputed_text:
    '{locked} continua em custódia até a decisão. Leia o que foi dito e responda com o que você tem: extratos, comprovantes.',
  dispute_withdrawn_title: 'A disputa sobre a ordem {number} foi retirada',
  dispute_withdrawn_text: 'A ordem continua como paga. {locked} continua em custódia até ser liberado.',
  dispute_moved_title: 'Novidades na disputa sobre a ordem {number}',
  dispute_moved_text: 'Algo foi dito ou proposto sobre {amount}. Veja o que é, e quanto tempo você tem para responder.',
  settled_title: 'A ordem {number} foi resolvida por acordo',
  settled_together: 'Vocês dois concordaram com isso na disputa.',
  decided_title: 'A ordem {number} foi decidida',
  decided_split: 'O valor foi dividido entre vocês: {amount} é seu.',
  decided_for_you: '{amount} foi dado a você.',
  decided_against_you: 'O valor de {locked} em custódia foi para a outra parte.',
  decided_appeal: 'Os motivos estão na disputa. Se você discorda, pode recorrer uma vez em até cinco dias.',
  appealed_title: '{other} recorreu na ordem {number}',
  appealed_text: 'Um moderador examina tudo de novo. Até lá, a ordem fica como está.',
  message_order_title: '{other} escreveu sobre a ordem {number}',
  message_order_text: 'Uma mensagem espera por você.',
  message_support_title: '{brand} respondeu a você',
  message_support_text: 'Assunto: {reason}',
  search_matched_title: 'Um anúncio corresponde à sua busca: {amount}',
  search_to_buy: 'comprar {asset} com {currency}',
  search_to_sell: 'vender {asset} por {currency}',
  search_current_price: 'preço atual',
  search_matched_text: '{other} oferece por {pay}. Veja se serve para você; outros podem ser mais rápidos.',
  ad_hidden_title: 'Seu anúncio {number} foi ocultado',
  ad_hidden_text:
    'Ninguém pode aceitá-lo. O que a equipe diz: {reason} As ordens em andamento continuam. Escreva para nós se achar que é um engano.',
  ad_paused_title: 'Seu anúncio {number} está pausado',
  ad_paused_text:
    'Você removeu a única forma de pagamento que ele indicava. Acrescente outra e depois retome o anúncio.',
  deposit_credited_title: 'Seu depósito de {amount} chegou',
  deposit_credited_text: 'Está no seu saldo.',
  deposit_rejected_title: 'Seu depósito de {amount} foi recusado',
  deposit_rejected_text:
    'O banco não executou a transferência, e nada foi creditado. Pergunte o motivo ao seu banco e depois comece outro.',
  deposit_expired_title: 'Seu depósito de {amount} não chegou a tempo',
  deposit_expired_text:
    'Se você enviou o dinheiro, ele será creditado mesmo assim quando chegar. Se não enviou, comece um novo depósito.',
  crypto_orphaned_title: 'Seu depósito de {amount} não está mais na cadeia',
  crypto_orphaned_text:
    'Ele ainda não tinha sido creditado. A maioria dos pagamentos entra em outro bloco em minutos e segue por si; um que o remetente substituiu não chega.',
  crypto_quarantined_title: 'Seu depósito de {amount} está em análise',
  crypto_quarantined_text:
    'Ele chegou e está seguro, mas pessoas precisam analisá-lo antes que seja creditado ou devolvido. Você não precisa fazer nada.',
  crypto_returned_title: 'Seu depósito de {amount} é devolvido',
  crypto_returned_text:
    'Pessoas o analisaram, e ele volta para quem o enviou. Nada dele chega ao seu saldo. Escreva para nós se tiver perguntas.',
  crypto_written_off_title: 'Seu depósito de {amount} foi desfeito pela rede',
  crypto_written_off_text:
    'O pagamento não está mais na cadeia, e por isso o valor saiu do seu saldo; o que já não estava lá fica em dívida. Pergunte a quem o enviou, ou escreva para nós.',
  deposit_held_title: 'Os seus {amount} chegaram, e estamos a analisá-los',
  deposit_held_text:
    'O dinheiro está seguro. Antes de ser creditado, pessoas analisam-no, como fazem quando o nome de quem enviou, o valor ou a referência é diferente do esperado; ou ele volta para a conta de onde veio. Você não precisa fazer nada.',
  deposit_refund_failed_title: 'O que foi devolvido ao seu cartão não chegou',
  deposit_refund_failed_text:
    'O banco do cartão não aceitou o que seria devolvido do seu depósito {number}, de {amount}. O valor está de novo na sua conta, menos o que você devia dele. Se quiser recebê-lo em outro cartão, escreva para nós.',
  deposit_disputed_title: 'Seu depósito com cartão de {amount} está sendo contestado',
  deposit_disputed_text:
    'O titular do cartão pediu ao banco que estornasse o pagamento. Nada sai da sua conta até isso ser decidido. Foi um engano? Avise o seu banco e escreva para nós.',
  deposit_reversed_title: 'Seu depósito de {amount} foi estornado',
  deposit_reversed_text:
    'O banco estornou o dinheiro, e por isso ele saiu do seu saldo. Pergunte o motivo ao seu banco, ou escreva para nós.',
  buy_released_title: 'Você comprou {amount}',
  buy_released_text: 'Seus {pay} chegaram, e {amount} está no seu saldo.',
  buy_expired_title: 'Sua compra de {amount} expirou',
  buy_expired_text:
    'Seus {pay} não chegaram a tempo, então nada foi comprado. Se você enviou o dinheiro, ele será creditado no seu saldo quando chegar.',
  buy_returned_title: 'Sua compra de {amount} não foi concluída',
  buy_returned_text:
    'O que chegou não eram os {pay} combinados, ou seu banco recusou a transferência, então nada foi comprado. O dinheiro que chegou está no seu saldo.',
  see_payment_links: 'Ver seus links de pagamento',
  payment_link_expired_title: 'Um link de pagamento seu expirou',
  payment_link_expired_text: 'Ninguém mais pode pagá-lo. Crie outro se ainda quiser o dinheiro.',
  see_transfer: 'Ver a transferência',
  transfer_sent_title: 'Você enviou {amount} a {other}',
  transfer_sent_text: 'Já é dessa pessoa. Se não foi você, troque a senha imediatamente e escreva para nós.',
  transfer_received_title: '{other} enviou {amount} a você',
  transfer_received_text: 'Está no seu saldo.',
  withdrawal_requested_title: 'Você pediu um saque de {amount}',
  withdrawal_requested_text:
    'Ele vai para {other} e fica reservado até lá. Se não foi você, desfaça-o já, troque a sua senha e escreva para nós.',
  withdrawal_held_back_title: 'Olhamos o seu saque de {amount} antes',
  withdrawal_held_back_text:
    'Alguém da nossa equipe olha antes de ele sair; você não precisa fazer nada. O valor fica reservado para você, e você pode desfazê-lo.',
  withdrawal_queued_title: 'O seu saque de {amount} espera por fundos',
  withdrawal_queued_text:
    'Ele foi conferido, e a conta de onde é pago tem pouco para ele agora. É enviado assim que ela for reabastecida; você não precisa fazer nada. O valor fica reservado para você, e você pode desfazê-lo.',
  withdrawal_sent_title: 'O seu saque de {amount} está a caminho',
  withdrawal_sent_text: 'Foi enviado para {other}.',
  withdrawal_completed_title: 'O seu saque de {amount} chegou',
  withdrawal_completed_text: 'Foi pago para {other}.',
  withdrawal_rejected_title: 'O seu saque de {amount} foi recusado',
  withdrawal_rejected_text: 'O que estava reservado voltou ao seu saldo. O que a equipe diz: {reason}',
  withdrawal_cancelled_title: 'Você cancelou o seu saque de {amount}',
  withdrawal_cancelled_text: 'O que estava reservado voltou ao seu saldo.',
  withdrawal_unclear_title: 'Estamos verificando o seu saque de {amount}',
  withdrawal_unclear_text:
    'Quem o executa ainda não diz o que aconteceu com ele. O valor fica reservado até isso estar claro: nem pago duas vezes, nem perdido.',
  withdrawal_failed_title: 'O seu saque de {amount} falhou',
  withdrawal_failed_text: 'Ele não chegou a {other}, e o valor dele voltou ao seu saldo. Veja se o destino está certo.',
  withdrawal_returned_title: 'O seu saque de {amount} voltou',
  withdrawal_returned_text:
    'Foi devolvido por {other} e está de novo no seu saldo. Pergunte lá o motivo antes de tentar outra vez.',
  merchant_approved_title: 'Agora você é comerciante',
  merchant_approved_text: 'O que a equipe diz: {reason} Seus anúncios levam o selo, e você pode ter mais deles.',
  merchant_refused_title: 'Seu pedido para ser comerciante foi recusado',
  merchant_refused_text: 'O que a equipe diz: {reason} Você pode pedir de novo.',
  export_ready_title: 'Seus dados estão prontos',
  export_ready_text:
    'Tudo o que guardamos sobre você está em um só arquivo. Você pode baixá-lo nas configurações por sete dias, com a sessão iniciada.',
  see_export: 'Baixar seus dados',
  account_suspended_title: 'Sua conta foi suspensa',
  account_suspended_text:
    'Você não pode entrar, e seus anúncios saíram do mercado. O que é seu continua seu; as ordens em andamento terminam em seus prazos. Se acha que é um engano, escreva para nós deste endereço.',
  account_restored_title: 'Sua conta está aberta de novo',
  account_restored_text: 'Você pode entrar como antes. Os anúncios que ainda estão abertos voltaram ao mercado.',
  password_changed_title: 'Sua senha foi alterada',
  password_changed_text:
    'Todas as outras sessões foram encerradas. Se não foi você, defina uma nova senha imediatamente e escreva para nós.',
  second_factor_changed_title: 'Seu segundo fator foi alterado',
  second_factor_changed_text: 'Se não foi você, defina uma nova senha imediatamente e escreva para nós.',
  recovery_code_used_title: 'Um código de recuperação foi usado',
  recovery_code_used_text:
    'Ele não funciona mais. Se não foi você, defina uma nova senha imediatamente e escreva para nós.',
  see_destinations: 'Ver para onde você saca',
  destination_removed_title: 'Um destino para saques foi retirado da sua lista',
  destination_removed_text:
    '{other} não pode mais receber saques. {reason} Seu saldo não mudou; você pode adicioná-lo de novo, e ele espera 24 horas outra vez.',
  destination_closed_title: 'Um destino para saques foi fechado',
  destination_closed_text:
    '{other} foi fechado por segurança, e não por você: nada mais é pago lá. Estamos apurando o motivo. Seu saldo não mudou; você pode adicioná-lo de novo, e ele espera 24 horas outra vez.',
  destination_added_title: 'Um destino para saques foi adicionado',
  destination_added_text:
    'É {other}. Se não foi você, remova-o já, defina uma nova senha e escreva para nós: ainda nada pode ir para lá.',
  see_passkeys: 'Ver suas chaves de acesso',
  passkey_added_title: 'Uma chave de acesso foi adicionada',
  passkey_added_text: 'Com {place}. Se não foi você, remova-a, defina uma nova senha e escreva para nós.',
  passkey_removed_title: 'Uma chave de acesso foi removida',
  passkey_removed_text: 'Com {place}. Se não foi você, defina uma nova senha imediatamente e escreva para nós.',
  passkey_blocked_title: 'Uma chave de acesso foi bloqueada',
  passkey_blocked_text: 'Talvez exista uma cópia dela; foi usada com {place}. Remova-a e adicione uma nova.',
  see_contact: 'Ver seus contatos',
  phone_confirmed_title: 'Seu número de telefone foi confirmado',
  phone_confirmed_text:
    'Ele conta para o nível da sua conta. Se não foi você, defina já uma nova senha e escreva para nós.',
  phone_changed_title: 'Seu número de telefone foi alterado',
  phone_changed_text:
    'Os saques ficam pausados por 24 horas. Se não foi você, defina já uma nova senha e escreva para nós.',
  email_changed_title: 'Seu endereço de e-mail foi alterado',
  email_changed_text:
    'Você entra com o novo, e os saques ficam pausados por 24 horas. Durante sete dias o endereço anterior pode desfazer a mudança.',
  email_undone_title: 'A mudança do seu endereço de e-mail foi desfeita',
  email_undone_text:
    'O endereço anterior volta a valer, todas as sessões foram encerradas e os saques ficam pausados por 24 horas. Defina uma nova senha.',
  see_identity: 'Ver sua verificação',
  identity_verified_title: 'Sua identidade está confirmada',
  identity_verified_text:
    'Seu documento traz o seu nome. Isso conta para o nível da sua conta, e quem negocia com você lê que o nome foi conferido.',
  identity_again_title: 'Algo da sua verificação é preciso de novo',
  identity_again_text: '{reason} Continue de onde parou: nada mudou na sua conta.',
  identity_declined_title: 'Não foi possível confirmar sua identidade',
  identity_declined_text: '{reason} Seu saldo está intacto, e sua conta fica no nível em que está.',
  identity_over_title: 'Sua verificação terminou sem resultado',
  identity_over_text: 'O tempo acabou antes de tudo chegar. Você pode começar de novo quando quiser.',
  identity_expiring_title: 'Seu documento vence em breve',
  identity_expiring_text:
    'Ele vale até {date}. Mostre um mais novo antes disso, ou sua conta cai para o nível e os limites sem ele.',
  identity_ended_title: 'Sua identidade não está mais confirmada',
  identity_ended_text:
    '{reason} A partir de agora sua conta tem o nível e os limites sem ela. Ordens, custódia e saldo ficam como estão. Mostre um documento outra vez para recuperá-la.',
  document_ran_out: 'Seu documento venceu.',
  identity_document_unreadable:
    'As fotos do seu documento não podem ser lidas: tire-as de novo com boa luz, nítidas e sem reflexo.',
  identity_document_incomplete: 'Seu documento não aparece inteiro: mostre-o todo, frente e verso.',
  identity_document_expired: 'Seu documento está vencido: use um que esteja válido.',
  identity_document_unsupported:
    'Este tipo de documento não é aceito: use passaporte, carteira de identidade, autorização de residência ou carteira de motorista.',
  identity_document_not_original: 'Uma cópia ou foto de um documento não basta: use o próprio documento.',
  identity_face_unclear:
    'Seu rosto não aparece com clareza: tire a foto de novo, com boa luz, sem chapéu nem óculos escuros.',
  identity_face_differs: 'O rosto na foto não se parece com o do documento.',
  identity_not_live: 'Não deu para saber que era você em pessoa: faça mais uma vez, sem ninguém ao lado e com boa luz.',
  identity_data_missing: 'Algo necessário não foi enviado.',
  identity_name_differs: 'O nome no seu documento não é o da sua conta.',
  identity_document_known: 'Este documento está em outra conta.',
  identity_too_many_tries: 'Houve tentativas demais.',
  identity_not_trusted: 'O exame não confirmou que o documento é seu e autêntico.',
  identity_other: 'O exame não chegou a um sim, e não diz mais do que isso.',
  account_change_subject: 'Uma mudança nos dados da minha conta',
  account_change_done: 'Alteramos como você pediu. {reason}',
  account_change_refused: 'Não alteramos. {reason}',
  name_corrected_title: 'Seus dados legais foram alterados',
  name_corrected_text:
    'Agora estão como nos seus documentos. O que a equipe diz: {reason} Se não foi você quem pediu, escreva para nós imediatamente.',
  company_needs_more_title: 'Precisamos de mais para conferir sua organização',
  company_needs_more_text: 'O que a equipe pede: {reason} Acrescente e envie de novo.',
  company_approved_title: 'Sua organização foi conferida',
  company_approved_text: 'Sua conta tem o nível mais alto e os limites dele. O que a equipe diz: {reason}',
  company_declined_title: 'Sua organização não foi aprovada',
  company_declined_text:
    'Seu nível e os limites continuam como estavam. O que a equipe diz: {reason} Você pode enviar de novo.',
  company_expiring_title: 'Sua organização precisa ser conferida de novo em breve',
  company_expiring_text:
    'Ela conta como conferida até {date}, pois isso é feito a cada ano. Envie os documentos outra vez antes disso, ou sua conta cai para o nível e os limites sem ela.',
  company_ended_title: 'Sua organização não conta mais como conferida',
  company_ended_text:
    '{reason} A partir de agora sua conta tem o nível e os limites sem ela. Ordens, custódia e saldo ficam como estão. Envie os documentos outra vez para recuperá-la.',
  company_year_over: 'Ela foi conferida há um ano, e isso é feito a cada ano.',
  see_company: 'Ver a situação',
  avatar_removed_title: 'Sua foto foi removida',
  avatar_removed_text:
    'Os outros veem a sua inicial no lugar dela. O que a equipe diz: {reason} Você pode escolher outra foto.',
  name_refused_title: 'Seus dados legais não foram alterados',
  name_refused_text:
    'Eles ficam como estavam. O que a equipe diz: {reason} Você pode pedir de novo com outros documentos.',
}
