import type { Section } from '../../message.ts'

/** What an evidence bundle's own page says, and what is found wrong in a bundle or in an order's receipts. */
export const evidence = {
  evidence_title: 'Check an evidence bundle',
  evidence_lead:
    'This page says whether the files of a bundle are still exactly those that {brand} signed, and whether the receipts in it are complete. It works without a connection and sends nothing to anybody.',
  evidence_drop: 'Drop the zip archive anywhere on this page, or choose it here.',
  evidence_folder: 'Unpacked it already? Choose its folder.',
  evidence_files:
    'What stands in the files: receipts.json has one signed receipt for each step of the order, and words.json what was written with a step, whose hash the receipt bears. Each holds the SHA-256 of the one before it, so none can be taken out or changed without breaking those that follow. chat.json is what was said, proofs/ what was uploaded, terms.txt what the ad asked for, order.json the order as its party saw it, manifest.json the signed list of all files with their SHA-256, public-key.json the keys.',
  evidence_proves:
    'A bundle proves what was written down, said and sent here; it can’t prove what happened at a bank. If somebody sent you this page together with the bundle and you don’t trust them, use the page of a bundle of your own: it checks every other one too.',
  evidence_script: 'This page needs script to calculate. Allow it for this file, and load it anew.',
  evidence_checking: 'Checking…',
  evidence_sound: 'Nothing was altered',
  evidence_altered: 'This is not what was signed',
  evidence_found: 'What was found:',
  evidence_distrust: 'Do not rely on this bundle. Ask for a new one, from the order’s own page.',
  evidence_says:
    'The bundle says that it is about order {number}, made for the {party} by {service} at {time}, with {files} files and {receipts} receipts.',
  evidence_whole:
    'Every file is the one that was signed, and every step of the order follows from the one before it. None was added, left out, changed or moved.',
  evidence_left_out: 'Too large to be in here: {name}. Its SHA-256 is {hash}.',
  evidence_left_to_do: 'One thing is left for you to do',
  evidence_key:
    'Whoever forges a bundle signs it with a key of their own. This one is signed with the key {key}: look whether it is among those published at {address}, which you open yourself.',
  evidence_happened: 'What happened',
  evidence_unchecked: 'This could not be checked',
  evidence_browser:
    'This browser can’t check Ed25519 signatures. Open the page in a current Firefox, Safari, Chrome or Edge.',
  evidence_no_zip: 'This is no zip archive, or only a part of one.',
  evidence_named_twice: 'The archive names {path} twice, so nobody can say which one is meant.',
  evidence_buyer: 'buyer',
  evidence_seller: 'seller',
  evidence_moderator: 'moderator',
  evidence_system: 'system',

  // What is wrong, behind what it is wrong with
  fault_line: '{where} {what}',
  one_receipt: 'receipt {seq}',
  all_receipts: 'receipts',
  whole_bundle: 'bundle',
  seal_altered: 'was altered: its content no longer gives its hash.',
  key_unknown: 'is signed with a key that is not known here ({key}).',
  key_misnamed: 'names a key that is not the one it comes with.',
  signature_wrong: 'bears a signature that was not made with the key it names.',
  receipts_none: 'There is none.',
  part_missing: 'is missing.',
  part_unreadable: 'can’t be read any more.',
  part_altered: 'was altered: it is not the file that was signed.',
  part_added: 'was added: it is not part of the bundle.',
  receipt_twice: 'stands here more than once.',
  receipt_out_of_order: 'stands out of order, after receipt {before}.',
  receipt_of_other_order: 'belongs to another order.',
  receipt_not_following: 'does not follow from the one before it: one of the two was replaced.',
  receipts_differ: '{here} are here; {signed} were signed, the last one with the hash {head}.',
  receipts_of_other_order: 'belong to another order.',
  bundle_unlike: 'is not built as a bundle is: something in it is not what it should be.',
} as const satisfies Section
