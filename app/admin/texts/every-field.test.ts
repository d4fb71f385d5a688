import { expect, test } from "vitest";
import { z } from "zod";
import { SECTIONS } from "../../../core/site/sections.ts";
import { CLAIMS } from "../claims/fields.ts";
import { aboutFields, cardKind, HERO, TESTIMONIALS } from "../content/fields.ts";
import { categoryKind } from "../documents/categories.ts";
import { paperKind } from "../documents/kind.ts";
import { QUESTIONS } from "../faqs/kind.ts";
import { LEGAL, POLICIES } from "../policies/fields.ts";
import { serviceFields } from "../services/fields.ts";
import type { Field } from "../ui/list-editor/fields.ts";
import { ANSWERS, namesFields } from "./assistant-kinds.ts";
import { BREADCRUMBS, bookNowFields, COUNTY_CARDS, countyNotes } from "./kinds.ts";

const NONE = { categories: [], services: [], guides: [], priced: [] };

/** Fields a form leaves to the list around it: the order is the list's own, and a legal text keeps its address. */
const BESIDE_THE_FORM = ["services.order", "legal.slug"];

/** What a record's form writes, at every depth: `detail.faqs.question`. */
function written(fields: readonly Field[]): string[] {
  return fields.flatMap((field) =>
    "fields" in field && field.fields.length > 0
      ? written(field.fields).map((inner) => `${field.name}.${inner}`)
      : [field.name],
  );
}

/** What a schema holds, in the same words. */
function held(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => {
      const deeper = held(inner);
      return deeper.length > 0 ? deeper.map((one) => `${name}.${one}`) : [name];
    });
  }
  if (schema instanceof z.ZodArray) return held(schema.element);
  if (schema instanceof z.ZodRecord) return held(schema.valueType);
  if (schema instanceof z.ZodPipe) return held(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return held(schema.unwrap());
  return [];
}

const { documents, assistant } = SECTIONS;

test.each([
  ["heroContent", SECTIONS.heroContent, HERO],
  ["servicesContent", SECTIONS.servicesContent, cardKind([]).fields],
  ["aboutContent", SECTIONS.aboutContent, aboutFields([])],
  ["testimonials", SECTIONS.testimonials, TESTIMONIALS.fields],
  ["faqs", SECTIONS.faqs, QUESTIONS.fields],
  ["documents", documents.shape.documents, paperKind(NONE).fields],
  ["categories", documents.shape.categories, categoryKind([], []).fields],
  ["claims", SECTIONS.claims, CLAIMS],
  ["policies", SECTIONS.policies, POLICIES],
  ["legal", SECTIONS.legal, LEGAL.fields],
  ["services", SECTIONS.services, serviceFields(NONE)],
  ["bookNow", SECTIONS.bookNow, bookNowFields([])],
  ["countyCards", SECTIONS.countyCards, COUNTY_CARDS.fields],
  ["localNotes", SECTIONS.localNotes, countyNotes([]).fields],
  ["navigation", SECTIONS.navigation, BREADCRUMBS],
  ["answers of the assistant", assistant.shape.answers, ANSWERS.fields],
  [
    "greeting of the assistant",
    z.object({ greeting: assistant.shape.greeting }),
    namesFields([]).slice(0, 1),
  ],
])("every field of %s has an input, and every input a field", (name, schema, fields) => {
  const expected = held(schema).filter((field) => !BESIDE_THE_FORM.includes(`${name}.${field}`));
  expect(written(fields).toSorted()).toEqual(expected.toSorted());
});
