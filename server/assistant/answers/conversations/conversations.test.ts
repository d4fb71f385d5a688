import { join } from "node:path";
import { expect, test } from "vitest";
import type { ConversationTurn } from "../../../../core/assistant/conversation.ts";
import { siteOf } from "../../../../tests/support/app/desk-without-database.ts";
import { openCalendar } from "../../../../tests/support/assistant/open-calendar.ts";
import { vocabulary } from "../../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../../locations/zip-directory.ts";
import { createAssistant } from "../create-assistant.ts";

/** A Friday, 10:00 AM in Ohio. */
const NOW = Date.UTC(2026, 10, 20, 15, 0);
const places = await readZipDirectory(join(import.meta.dirname, "../../../../content"));
const site = await siteOf();
const nextSlots = openCalendar(site, places, NOW);
const assistant = createAssistant(site, { places, vocabulary, now: () => NOW, nextSlots });

/** What a visitor types, and what the reply must say where that is checked. */
type Turn = readonly [typed: string, wanted?: RegExp];

/** Eight turns each: services, places, times and persons of earlier turns count in later ones. */
const CONVERSATIONS: Readonly<Record<string, readonly Turn[]>> = {
  "a deed for a father": [
    ["hi"],
    ["I need a deed notarized for my dad", /Deed/],
    ["he's in Lebanon", /Lebanon .*\*\*Total \$100/],
    ["he's 84 but sharp", /^(?!Yes, we can notarize that: \*\*General)/],
    ["can you come saturday at 10", /Lebanon.*10:00 AM.*Total \$100/],
    ["how much is that all together", /Lebanon.*Total \$100/],
    ["what does he need to have ready", /government photo ID/],
    ["ok and if we have to cancel friday night?", /2 or more hours.*\$50/],
  ],
  "a mother in the hospital": [
    ["my mom is at Bethesda North and needs a power of attorney"],
    ["her license expired last year", /^Yes, for an in-person visit/],
    ["is that ok", /^Yes, for an in-person visit/],
    ["can you come tonight around 8", /^(?!.*expired)(?!.*\(#ask\))/],
    ["what would it cost", /Bethesda North.*Total \$125/],
    ["does she need witnesses for it", /witness/],
    ["and for a living will?", /Bethesda North/],
    ["how do I book it", /Bethesda North/],
  ],
  "a refinance on a holiday": [
    ["how much is a loan signing", /\$100/],
    ["45402", /45402.*Total \$125/],
    ["it's a refinance", /Total \$125/],
    ["thursday at 7 in the evening", /7:00 PM.*\$75 holiday.*Total \$200/],
    ["how long does it take", /60-90 min/],
    ["does my wife have to be there", /must be there|\(#ask\)/],
    ["do you scan back the package", /scanbacks/],
    ["ok what's the total again", /7:00 PM.*Total \$200/],
  ],
  "an apostille from another state": [
    ["need an apostille for my birth certificate", /apostille/],
    ["it's going to Spain"],
    ["I was born in Kentucky actually", /that state's own office/],
    ["so do you do that", /that state's own office/],
    ["what about my diploma from Miami University"],
    ["how long does it take"],
    ["how much", /\$225/],
    ["I'm in 45056", /45056.*\$225/],
  ],
  "un poder para México": [
    ["quiero notarizar un poder", /notarizar/],
    ["es para México", /^Sí\. Un poder para usar en el extranjero/],
    ["mi hermano va a vender mi carro"],
    ["¿cuánto cuesta?", /\$\d/],
    ["45011", /45011.*Total \$/],
    ["¿pueden venir el sábado a las 10?", /45011.*10:00 a\.m\..*Total \$/],
    ["no tengo licencia, solo matrícula consular", /matrícula consular/],
    ["¿hablan español?", /español/],
  ],
  "a truck for sale": [
    ["selling my truck", /Vehicle Title/],
    ["buyer comes saturday"],
    ["does he need to be there when I sign", /buyer doesn't have to be there/],
    ["can we leave the price blank for now", /Not as long as it has blanks/],
    ["ok we'll fill it. how much do you charge", /\$75/],
    ["I'm in Fairborn", /Fairborn/],
    ["sunday instead at 2", /Fairborn.*2:00 PM.*Total \$100/],
    ["and my title is in my maiden name", /name on the document/],
  ],
  "a husband in jail": [
    ["my husband is in the Warren county jail", /visit jails/],
    ["he has to sign a power of attorney"],
    ["he has no license there", /credible witness/],
    ["can I vouch for him", /credible witness/],
    ["what do you charge", /Warren County.*Total \$125/],
    ["how soon", /Warren County/],
    ["tomorrow morning?", /Warren County.*tomorrow/],
    ["who do I call at the jail", /Call the facility/],
  ],
  "someone across the state line": [
    ["do you come to Covington", /outside our commission/],
    ["it's in Kentucky", /Ohio side/],
    ["ok I can drive over the bridge", /^(?!.*outside our commission)/],
    ["meet at a starbucks downtown?", /^Yes, we come to you.*coffee shop/],
    ["it's for a car title", /Vehicle Titles/],
    ["tomorrow at noon", /12:00 PM/],
    ["how much", /\$75/],
    ["and if I bring a second title?", /\$75/],
  ],
  "a will and its witnesses": [
    ["I need a will signed", /two competent adult witnesses/],
    ["2 witnesses right?", /two adults who inherit nothing/],
    ["can my son be one"],
    ["he inherits the house", /^No, someone who inherits/],
    ["then my neighbor and her husband", /inherit nothing|inherits nothing/],
    ["can you notarize it too"],
    ["at home in Mason", /Mason.*Total \$125/],
    ["monday 6pm, what's the total", /Mason.*6:00 PM.*Total \$125/],
  ],
  "un permiso de viaje": [
    ["Buenas tardes", /^¡Hola!/],
    ["necesito un permiso de viaje para mi hija", /permisos de viaje/],
    ["viaja a Colombia con mi mamá"],
    ["¿tiene que firmar también el papá?", /El padre o la madre que no viaja firma/],
    ["él vive en Dayton", /Dayton.*Total \$100/],
    ["¿cuánto por ir allá?", /Dayton.*\$25|\$25.*Dayton|Total \$100/],
    ["mañana a las 3", /Dayton.*3:00 p\.m\..*Total \$100/],
    ["¿y si cancelo en la mañana?", /cancelar es gratis/],
  ],
};

test.each(Object.entries(CONVERSATIONS))(
  "%s: what was said earlier counts over eight turns",
  async (_name, turns) => {
    expect(turns).toHaveLength(8);
    const conversation: ConversationTurn[] = [];
    for (const [typed, wanted] of turns) {
      conversation.push({ role: "user", content: typed });
      const { text } = await assistant.reply(conversation);
      if (wanted) expect(text.replace(/\s+/g, " "), typed).toMatch(wanted);
      expect(text, typed).not.toMatch(/\b(?:911|988)\b/);
      conversation.push({ role: "assistant", content: text });
    }
  },
);
