import type { ownData as english } from '../../en/said/own-data.ts'
import type { Translation } from '../../message.ts'

/** What the archive of somebody's data says about itself, and e-mails about closing an account. */
export const ownData: Translation<typeof english> = {
  export_about: 'Este arquivo contém o que {brand} guarda sobre a conta de {username}, como estava em {time}.',
  export_files:
    'Cada arquivo da pasta data/ é uma lista de linhas em JSON, com o nome do que contém. O que você mesmo enviou, imagens e documentos, está na pasta files/.',
  export_amounts:
    'Os valores são números inteiros da menor unidade do ativo; manifest.json diz quantas casas decimais cada ativo tem. Os horários estão em UTC.',
  export_others:
    'De outras pessoas há o que você viu delas: o nome de usuário e o que escreveram a você. O resto é delas.',
  export_left_out:
    'Senhas, chaves, códigos e os resumos pelos quais as coisas são encontradas não estão nele, nem o que revelaria como abusos são descobertos.',
  export_manifest: 'manifest.json lista cada arquivo com o tamanho, o número de linhas e o SHA-256.',
  export_schema:
    'O esquema tem a versão {schema}. Ela aumenta quando algo que estava nele sai ou passa a significar outra coisa.',
  export_questions: 'Dúvidas: {support}, {url}',
  closing_subject: 'Sua conta foi encerrada',
  closing_text:
    'como você pediu, sua conta em {brand} foi encerrada. Ninguém pode entrar nela, e todas as sessões terminaram.',
  closing_undo: 'Se a quiser de volta, abra-a de novo por este link. Ele funciona até {time}.',
  closing_after:
    'Depois disso seus dados pessoais são apagados. O que a lei nos obriga a guardar fica lacrado por {years} anos e então também é apagado.',
  closing_not_you: 'Se não foi você, abra-a de novo, defina logo uma nova senha e escreva para nós.',
  closing_undo_link: 'Abrir a conta de novo',
  reopened_subject: 'Sua conta está aberta de novo',
  reopened_text:
    'sua conta em {brand} está aberta de novo, como era quando foi encerrada. Os saldos cedidos para isso continuam cedidos. Entre como antes.',
}
