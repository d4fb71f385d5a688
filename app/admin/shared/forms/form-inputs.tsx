import { NumberInput, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type FieldScope, fieldAt } from "./field-scope.ts";
import { requiredMark } from "./required-mark.ts";

interface FormInputProps {
  readonly form: FieldScope;
  /** As the server names the field: `zones.1.fee`. */
  readonly path: string;
  readonly label: string;
  readonly description?: ReactNode;
}

interface TextInputProps extends FormInputProps {
  /** It may stay empty. */
  readonly isOptional?: true;
}

/** One line of text. */
export function FormTextInput({
  form,
  path,
  isOptional,
  ...props
}: TextInputProps & { placeholder?: string }) {
  const { value, error, set } = fieldAt<string | undefined>(form, path);
  return (
    <TextInput
      {...props}
      {...requiredMark(!isOptional)}
      value={value ?? ""}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** Text of several lines. */
export function FormTextarea({ form, path, isOptional, ...props }: TextInputProps) {
  const { value, error, set } = fieldAt<string | undefined>(form, path);
  return (
    <Textarea
      {...props}
      {...requiredMark(!isOptional)}
      value={value ?? ""}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** Dollars, with cents where there are any. In a table the label is for screen readers only. */
export function FormDollarInput({
  form,
  path,
  label,
  isLabelHidden,
  ...props
}: FormInputProps & { isLabelHidden?: true }) {
  return (
    <FormNumberInput
      form={form}
      path={path}
      {...props}
      {...(isLabelHidden ? { "aria-label": label } : { label, ...requiredMark(true) })}
      prefix="$"
      decimalScale={2}
      max={100_000}
    />
  );
}

/** A whole number of something: `unit` is written behind it. */
export function FormCountInput({
  form,
  path,
  unit,
  ...props
}: FormInputProps & {
  unit: string;
  max?: number;
  placeholder?: string;
  /** Emptied or below zero, it is refused; without this an emptied field is left out. */
  isRequired?: true;
  /** What applies where the section was written before this field. */
  defaultValue?: number;
}) {
  return (
    <FormNumberInput form={form} path={path} {...props} suffix={` ${unit}`} decimalScale={0} />
  );
}

function FormNumberInput({
  form,
  path,
  isRequired,
  defaultValue,
  ...props
}: Omit<FormInputProps, "label"> & {
  isRequired?: true;
  defaultValue?: number;
  label?: string;
  "aria-label"?: string;
  prefix?: string;
  suffix?: string;
  decimalScale: number;
  max?: number;
  placeholder?: string;
  withAsterisk?: boolean;
}) {
  const { value, error, set } = fieldAt<number | string | undefined>(form, path);
  return (
    <NumberInput
      {...props}
      {...(isRequired ? requiredMark(true) : { allowNegative: false })}
      min={0}
      clampBehavior="none"
      thousandSeparator=","
      hideControls
      inputMode="decimal"
      value={value ?? defaultValue ?? ""}
      error={error}
      // An emptied field stays empty and the server asks for it. Left out of the section, a number nobody typed would take its place.
      onChange={(typed) => set(isRequired || typeof typed === "number" ? typed : undefined)}
    />
  );
}

/** A list of short texts, each a tag; a comma or Enter ends one. */
export function FormTagsInput({
  form,
  path,
  normalize = (tag) => tag.trim(),
  separators = [",", ";"],
  ...props
}: FormInputProps & {
  placeholder?: string;
  separators?: string[];
  /** Cleans up one tag as it was typed. */
  normalize?: (tag: string) => string;
}) {
  const { value, set } = fieldAt<readonly string[] | undefined>(form, path);
  const list = [...(value ?? [])];
  return (
    <TagsInput
      {...props}
      value={list}
      error={form.errorInside(path)}
      splitChars={separators}
      acceptValueOnBlur
      onChange={(tags) => set([...new Set(tags.map(normalize).filter((tag) => tag !== ""))])}
    />
  );
}

/** Something that is on or off. */
export function FormSwitch({
  form,
  path,
  defaultValue,
  ...props
}: FormInputProps & { defaultValue: boolean }) {
  const { value, error, set } = fieldAt<boolean | undefined>(form, path);
  return (
    <Switch
      {...props}
      checked={value ?? defaultValue}
      error={error}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
