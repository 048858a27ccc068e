import type { evidence as english } from '../../en/said/evidence.ts'
import type { Translation } from '../../message.ts'

export const evidence: Translation<typeof english> = {
  evidence_title: 'Conferir um pacote de provas',
  evidence_lead:
    'Esta página diz se os arquivos de um pacote ainda são exatamente os que o {brand} assinou e se os recibos nele estão completos. Ela funciona sem conexão e não envia nada a ninguém.',
  evidence_drop: 'Solte o arquivo zip em qualquer lugar desta página ou escolha-o aqui.',
  evidence_folder: 'Já o descompactou? Escolha a pasta.',
  evidence_files:
    'O que está nos arquivos: receipts.json tem um recibo assinado para cada passo da ordem, e words.json o que foi escrito com um passo, cujo hash o recibo contém. Cada um contém o SHA-256 do anterior, e por isso nenhum pode ser retirado ou alterado sem romper os que vêm depois. chat.json é o que foi dito, proofs/ o que foi enviado, terms.txt o que o anúncio pedia, order.json a ordem como a parte a viu, manifest.json a lista assinada de todos os arquivos com o SHA-256 de cada um, public-key.json as chaves.',
  evidence_proves:
    'Um pacote prova o que foi registrado, dito e enviado aqui; não pode provar o que aconteceu em um banco. Se alguém mandou esta página junto com o pacote e você não confia nessa pessoa, use a página de um pacote seu: ela confere qualquer outro também.',
  evidence_script: 'Esta página precisa de script para calcular. Permita-o para este arquivo e carregue-a de novo.',
  evidence_checking: 'Conferindo…',
  evidence_sound: 'Nada foi alterado',
  evidence_altered: 'Isto não é o que foi assinado',
  evidence_found: 'O que se encontrou:',
  evidence_distrust: 'Não confie neste pacote. Peça um novo, na própria página da ordem.',
  evidence_says:
    'O pacote diz que é sobre a ordem {number}, feito para: {party}, por {service}, em {time}. Arquivos: {files}; recibos: {receipts}.',
  evidence_whole:
    'Cada arquivo é o que foi assinado, e cada passo da ordem decorre do anterior. Nenhum foi acrescentado, omitido, alterado ou movido.',
  evidence_left_out: 'Grande demais para estar aqui: {name}. O SHA-256 é {hash}.',
  evidence_left_to_do: 'Falta uma coisa, e ela cabe a você',
  evidence_key:
    'Quem falsifica um pacote assina com uma chave própria. Este está assinado com a chave {key}: veja se ela está entre as publicadas em {address}, endereço que você mesmo abre.',
  evidence_happened: 'O que aconteceu',
  evidence_unchecked: 'Não foi possível conferir',
  evidence_browser:
    'Este navegador não consegue conferir assinaturas Ed25519. Abra a página em um Firefox, Safari, Chrome ou Edge atual.',
  evidence_no_zip: 'Isto não é um arquivo zip, ou é só uma parte de um.',
  evidence_named_twice: 'O arquivo zip indica {path} duas vezes, e ninguém pode dizer qual deles vale.',
  evidence_buyer: 'comprador',
  evidence_seller: 'vendedor',
  evidence_moderator: 'moderador',
  evidence_system: 'sistema',

  // What is wrong, behind what it is wrong with
  fault_line: '{where}: {what}',
  one_receipt: 'recibo {seq}',
  all_receipts: 'recibos',
  whole_bundle: 'pacote',
  seal_altered: 'alterado; o conteúdo não dá mais o seu hash.',
  key_unknown: 'assinado com uma chave que não é conhecida aqui ({key}).',
  key_misnamed: 'indica uma chave que não é a que o acompanha.',
  signature_wrong: 'traz uma assinatura que não foi feita com a chave indicada.',
  receipts_none: 'não há nenhum.',
  part_missing: 'está faltando.',
  part_unreadable: 'não pode mais ser lido.',
  part_altered: 'alterado; não é o arquivo que foi assinado.',
  part_added: 'acrescentado; não faz parte do pacote.',
  receipt_twice: 'aparece aqui mais de uma vez.',
  receipt_out_of_order: 'está fora de ordem, depois do recibo {before}.',
  receipt_of_other_order: 'é de outra ordem.',
  receipt_not_following: 'não decorre do anterior; um dos dois foi trocado.',
  receipts_differ: 'aqui há {here}; foram assinados {signed}, o último com o hash {head}.',
  receipts_of_other_order: 'são de outra ordem.',
  bundle_unlike: 'não tem a forma de um pacote; algo nele não é o que deveria ser.',
}
