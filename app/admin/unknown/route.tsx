import { Text } from "@mantine/core";
import { data } from "react-router";
import { View } from "../shared/ui/view.tsx";

/** Every address below /admin that no view has (404). It stands in the shell, so that the menu and the search are at hand. */
export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownView() {
  return (
    <View title="Page not found">
      <Text maw="68ch">
        There’s no page at this address. It may be an old bookmark. Choose a page from the menu, or
        search for what you need.
      </Text>
    </View>
  );
}
