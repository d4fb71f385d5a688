import { TextInput, type TextInputProps } from "@mantine/core";

/** A text input with its help below it, so that inputs side by side stay aligned. */
export function LabeledTextInput(props: TextInputProps) {
  return <TextInput inputWrapperOrder={["label", "input", "description", "error"]} {...props} />;
}
