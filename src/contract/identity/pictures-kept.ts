/**
 * How many days pictures of documents are kept, by what became of them.
 * - notSent: uploaded and never sent. It proves nothing and is nobody's: no longer than a verification waits to be sent.
 * - notConfirmed: of a verification that was declined, or ran out. What was decided, why, by whom and what was typed stays; the pictures stay as long as somebody may
 *   complain and be answered (GDPR, Regulation (EU) 2016/679, Art. 5 (1) c and e: no longer than needed).
 * Pictures of one that was confirmed are not swept: the law has them kept for as long as the customer is one and five years more (Directive (EU) 2015/849, Art. 40 (1) a; from
 * 10 July 2027 Regulation (EU) 2024/1624, Art. 77 (1) a and (3)), also where it counts no more or a newer one took its place.
 */
export const picturesKept = { notSent: 7, notConfirmed: 90 } as const
