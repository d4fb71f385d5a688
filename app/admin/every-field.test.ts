import { expect, test } from "vitest";
import { z } from "zod";
import { SECTIONS } from "../../core/sections/registry.ts";
import { CLAIM_FIELDS } from "./claims/fields.ts";
import { aboutFields, HERO_FIELDS, serviceCardList, TESTIMONIAL_LIST } from "./content/fields.ts";
import { documentCategoryList } from "./documents/category-list.ts";
import { documentList } from "./documents/document-list.ts";
import { QUESTION_LIST } from "./faqs/question-list.ts";
import { LEGAL_TEXT_LIST, POLICY_FIELDS } from "./policies/fields.ts";
import { serviceFields } from "./services/fields.ts";
import type { RecordField } from "./shared/record-form/record-fields.ts";
import { ANSWER_LIST, namesFields } from "./texts/assistant-fields.ts";
import {
  BREADCRUMB_FIELDS,
  bookNowFields,
  COUNTY_CARD_LIST,
  localNoteList,
} from "./texts/text-fields.ts";

const NO_OPTIONS = { categories: [], services: [], posts: [], priced: [] };

/** Fields without an input: the list sets the order, and the URL of a legal text never changes. */
const WITHOUT_INPUT = ["services.order", "legal.slug"];

/** The paths of all inputs of a form, at every depth: `detail.faqs.question`. */
function inputPaths(fields: readonly RecordField[]): string[] {
  return fields.flatMap((field) =>
    "fields" in field && field.fields.length > 0
      ? inputPaths(field.fields).map((inner) => `${field.name}.${inner}`)
      : [field.name],
  );
}

/** The paths of all fields of a schema, written in the same way. */
function schemaPaths(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => {
      const deeper = schemaPaths(inner);
      return deeper.length > 0 ? deeper.map((one) => `${name}.${one}`) : [name];
    });
  }
  if (schema instanceof z.ZodArray) return schemaPaths(schema.element);
  if (schema instanceof z.ZodRecord) return schemaPaths(schema.valueType);
  if (schema instanceof z.ZodPipe) return schemaPaths(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schemaPaths(schema.unwrap());
  return [];
}

const { documents, assistant } = SECTIONS;

test.each([
  ["heroContent", SECTIONS.heroContent, HERO_FIELDS],
  ["servicesContent", SECTIONS.servicesContent, serviceCardList([]).fields],
  ["aboutContent", SECTIONS.aboutContent, aboutFields([])],
  ["testimonials", SECTIONS.testimonials, TESTIMONIAL_LIST.fields],
  ["faqs", SECTIONS.faqs, QUESTION_LIST.fields],
  ["documents", documents.shape.documents, documentList(NO_OPTIONS).fields],
  ["categories", documents.shape.categories, documentCategoryList([], []).fields],
  ["claims", SECTIONS.claims, CLAIM_FIELDS],
  ["policies", SECTIONS.policies, POLICY_FIELDS],
  ["legal", SECTIONS.legal, LEGAL_TEXT_LIST.fields],
  ["services", SECTIONS.services, serviceFields(NO_OPTIONS)],
  ["bookNow", SECTIONS.bookNow, bookNowFields([])],
  ["countyCards", SECTIONS.countyCards, COUNTY_CARD_LIST.fields],
  ["localNotes", SECTIONS.localNotes, localNoteList([]).fields],
  ["navigation", SECTIONS.navigation, BREADCRUMB_FIELDS],
  ["answers of the assistant", assistant.shape.answers, ANSWER_LIST.fields],
  [
    "greeting of the assistant",
    z.object({ greeting: assistant.shape.greeting }),
    namesFields([]).slice(0, 1),
  ],
])("every field of %s has an input, and every input a field", (name, schema, fields) => {
  const expected = schemaPaths(schema).filter(
    (field) => !WITHOUT_INPUT.includes(`${name}.${field}`),
  );
  expect(inputPaths(fields).toSorted()).toEqual(expected.toSorted());
});
